import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestsWithData } from '#src/testing/app/requests/all.ts'
import { password, type RequestWithData } from '#src/testing/app/requests/request.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

openSiteForAllTests()

let requests: RequestWithData[]
beforeAll(async () => {
  requests = await requestsWithData(
    site,
    await site.signIn({ passwordHash: await quickPasswords.hash(password) }),
  )
})

describe('the requests with data', () => {
  it('include every endpoint and form that accepts data', async () => {
    const sent = new Set(requests.map(({ endpoint }) => endpoint))
    const registered = site.app.routes.map(({ method, path }) => `${method} ${path}`)
    const isUpload = (endpoint: string) => endpoint === 'PUT /api/uploads/:name'
    const changing = registered.filter((endpoint) => !/^(GET|ALL) /.test(endpoint) && !isUpload(endpoint))
    expect(changing.filter((endpoint) => !sent.has(endpoint))).toEqual([])
    expect([...sent].filter((endpoint) => !registered.includes(endpoint))).toEqual([])
  })

  it('have a value for every field', async () => {
    for (const { endpoint, schema, values } of requests) {
      const fields = Object.keys(schema?.shape ?? {}).sort()
      // Which button of a page was pressed is read by a schema of its own.
      const sent = Object.keys(values).filter((name) => name !== 'act' || fields.includes(name))
      expect([endpoint, sent.sort()]).toEqual([endpoint, fields])
    }
  })

  it('use every schema of the rules that an endpoint reads', async () => {
    const used = new Set(requests.map(({ schema }) => JSON.stringify(Object.keys(schema?.shape ?? {}))))
    const files = globSync('src/**/{rules,fields}{.ts,/**/*.ts}', { exclude: ['**/*.test.ts'] })
    const modules = await Promise.all(files.map((file) => import(resolve(file))))
    const schemas = modules.flatMap((module) => Object.entries<{ shape?: object }>(module))
    const unused = schemas.filter(
      ([, exported]) => exported?.shape && !used.has(JSON.stringify(Object.keys(exported.shape))),
    )
    // Read by the browser and by the command line alone, or as part of another.
    expect(unused.map(([name]) => name).sort()).toEqual([
      'careFields',
      'newsInput',
      'paperForm',
      'parentNameInput',
      'passkeyNameInput',
      'portalForm',
    ])
  })
})
