import { afterAll, beforeAll, describe, test } from 'vitest'
import { breeder, type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { findEngines, missingEngine } from './engines/find-engines.ts'
import { startFirefox } from './engines/firefox.ts'
import { journeys } from './engines/journeys.ts'
import { person } from './engines/person.ts'
import type { Tab } from './engines/tab.ts'
import { startWebKit } from './engines/webkit.ts'

const { firefox, webkit } = findEngines()

const engines = {
  Firefox: firefox && (() => startFirefox(firefox)),
  WebKit: webkit && (() => startWebKit(webkit)),
}

for (const [name, start] of Object.entries(engines)) {
  if (!start) process.stdout.write(missingEngine(name))
  describe.skipIf(!start)(`in ${name}`, () => {
    let folder: string
    let server: SiteServer
    let tab: Tab
    beforeAll(async () => {
      folder = await temporaryFolder()
      server = await startSite({ DATA_DIR: folder, ADMIN_PASSWORD: breeder.password })
      if (start) tab = await start()
    })
    afterAll(async () => {
      await Promise.all([tab?.stop(), server?.stop()])
      await removeFolder(folder)
    })

    test.each(Object.entries(journeys))('%s', async (_, travel) => {
      await travel(person(tab, server.url))
    })
  })
}
