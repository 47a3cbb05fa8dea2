import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
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

/** Opens one site for all tests of a file, which leave it as it was. */
export function openSiteForAllTests(...given: Parameters<typeof createTestApp>) {
  beforeAll(async () => {
    site = await createTestApp(...given)
  })
  afterAll(() => site.close())
}

/** Opens a site for each test, with an admin signed in. */
export function openPortalSiteForEachTest(
  admin?: Parameters<TestApp['signIn']>[0],
  ...given: Parameters<typeof createTestApp>
) {
  openSiteForEachTest(...given)
  beforeEach(async () => {
    session = await site.signIn(admin)
  })
}
