import { afterEach, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'

/** The site of the test that is running. */
export let site: TestApp
/** The headers of its admin, if one is signed in. */
export let session: { Cookie: string }

/** Opens a site for each test of a file, and closes it afterwards. */
export function openSiteForEachTest(...given: Parameters<typeof createTestApp>) {
  beforeEach(async () => {
    site = await createTestApp(...given)
  })
  afterEach(() => site.close())
}

/** The same, with an admin signed in. */
export function openPortalSiteForEachTest(...given: Parameters<TestApp['signIn']>) {
  openSiteForEachTest()
  beforeEach(async () => {
    session = await site.signIn(...given)
  })
}
