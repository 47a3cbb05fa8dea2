import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOfKennel, type SiteServer, startSite } from '#src/e2e/support/site/server.ts'
import { visibleText } from '#src/testing/app/visible-text.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const { url: atHome, kennel, puppies } = inject('site')
const zones = ['America/Los_Angeles', 'Pacific/Auckland']
let folder: string
let servers: SiteServer[]

beforeAll(async () => {
  folder = await copyOfKennel(kennel)
  // One after the other: they share the data.
  servers = []
  for (const zone of zones) servers.push(await startSite({ DATA_DIR: folder, TZ: zone }))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await removeFolder(folder)
})

const textOf = async (url: string) => visibleText(await (await fetch(url)).text())

test.each(['/', '/puppies', `/puppy/${puppies.Wren}`, `/puppy/${puppies.Fergus}`, '/parents'])(
  '%s says the same wherever the server stands',
  async (path) => {
    const own = await textOf(atHome + path)
    expect(own.length).toBeGreaterThan(500)
    for (const { url } of servers) expect(await textOf(url + path)).toBe(own)
  },
)

test('dates of birth, prices and order are correct in every time zone', async () => {
  for (const { url } of servers) {
    const html = await (await fetch(`${url}/puppies`)).text()
    const text = visibleText(html)
    const names = [...html.matchAll(/View Details of (\w+)/g)].map(([, name]) => name)
    const days = [...text.matchAll(/Date of birth (\d+ \w+ \d+)/g)].map(([, day]) => day)
    expect(names.map((name, index) => `${name} ${days[index]}`)).toEqual([
      'Banjo 2 October 2026',
      'Juniper 2 October 2026',
      'Wren 2 October 2026',
      'Clover 2 October 2026',
      'Digby 2 October 2026',
      'Hazel 14 September 2026',
      'Mabel 14 September 2026',
      'Monty 14 September 2026',
      'Rafferty 14 September 2026',
      'Fergus 20 August 2026',
      'Olive 20 August 2026',
      'Otis 20 August 2026',
      'Tilly 20 August 2026',
    ])
    expect(text.match(/\$[\d,]+(?: - \$[\d,]+)? AUD|Contact for Price/g)).toEqual([
      '$2,800 - $3,200 AUD',
      '$3,500 AUD',
      '$3,200 AUD',
      '$3,300 AUD',
      '$2,800 AUD',
      '$3,000 AUD',
      '$3,000 - $3,500 AUD',
      'Contact for Price',
      '$3,000 AUD',
      '$2,500 AUD',
      'Contact for Price',
      '$2,900 AUD',
      '$3,200 AUD',
    ])
  }
})

test('endpoints return plain dates of birth and times in UTC in every time zone', async () => {
  const answers = await Promise.all(
    servers.map(async ({ url }) => (await fetch(`${url}/api/puppies/${puppies.Wren}`)).json()),
  )
  for (const answer of answers) {
    expect(answer).toEqual(answers[0])
    expect(answer.litterDateOfBirth).toBe('2026-10-02')
  }
})
