import { expect, it } from 'vitest'
import { openPortalSiteForEachTest, session, site } from '#src/testing/app/site-for-each-test.ts'
import { makeRecordedLitter } from '#src/testing/papers/recorded-litter.ts'

openPortalSiteForEachTest({}, { parts: { now: () => new Date('2026-12-05T01:00:00.000Z') } })

async function download(path: string) {
  const response = await site.send('GET', `/api/admin${path}`, undefined, session)
  const [head = '', ...lines] = (await response.text()).replace('\ufeff', '').trim().split('\r\n')
  return { status: response.status, name: response.headers.get('Content-Disposition'), head, lines }
}

it('gives the record of a litter as a file with a line for each puppy', async () => {
  const { litter } = await makeRecordedLitter(site)
  const { name, head, lines } = await download(`/litters/${litter.id}/record/csv`)
  expect(name).toBe('attachment; filename="litter-2026-12-05.csv"')
  expect(head).toBe(
    'litter,source_number,mated_on,born_on,born_alive,stillborn,died,dam,dam_registered_name,dam_registration_number,dam_microchip,dam_council_number,sire,sire_registered_name,sire_registration_number,sire_microchip,sire_council_number,how_it_went,puppy,microchip,sex,colour,markings,born_at,birth_weight_grams,outcome,died_on,care,new_owner,home_on,returned',
  )
  const common =
    'Snow Gum Litter,EE000000,,2026-10-02,3,1,1,Saffron,Mansfield Golden Thread,SPV-2021-0318,956000013482907,MSC-1,Merlin,Wandercrest Blue Hour,SPV-2020-0389,956000013099174,MSC-2,"All head first, no help needed."'
  expect(lines).toEqual([
    `${common},Clover,956000017240853,female,Apricot and white,broad blaze,2026-10-02 01:15,408,alive,,"2026-10-16 Worm, Puppy Wormer, 1907, Dr H. Reid; 2026-11-13 First vaccination (C3), C3 vaccine, A482C, Dr H. Reid",Hannah Moore,2026-11-28,`,
    `${common},Banjo,956000017240822,male,Red and white,,2026-10-02 02:40,431,alive,,"2026-10-16 Worm, Puppy Wormer, 1907, Dr H. Reid",,,2026-12-03 Priya Raman moved overseas`,
    `${common},Puppy 3,,male,Blue and white,,2026-10-02 04:00,260,died,2026-10-04,,,,`,
    `${common},Puppy 4,,female,Black and white,,2026-10-02 05:50,240,stillborn,,,,,`,
  ])
})

it('gives the record of a parent dog as a file with a line for each thing done and each litter', async () => {
  const { sire } = await makeRecordedLitter(site)
  await site.make.healthTest({ dogId: sire.id, test: 'vwd', result: 'clear', laboratory: 'Gene Lab' })
  const { name, head, lines } = await download(`/parent-dogs/${sire.id}/record/csv`)
  expect(name).toBe('attachment; filename="dog-2026-12-05.csv"')
  expect(head).toBe(
    'dog,registered_name,registration_number,microchip,council_number,source_number,sex,colour,born_on,health_testing,kind,day,what,result,laboratory,number,product,batch,given_by,with,born_alive,stillborn,died',
  )
  const common =
    'Merlin,Wandercrest Blue Hour,SPV-2020-0389,956000013099174,MSC-2,EE000000,male,Black and white,2020-05-01,DNA panel: All Clear.'
  expect(lines).toEqual([
    `${common},test,2026-05-20,von Willebrand disease type 1,Clear,Gene Lab,,,,,,,,`,
    `${common},litter,2026-10-02,Snow Gum Litter,,,,,,,Saffron,3,1,1`,
  ])
})

it.each(['/litters/unknown/record/csv', '/parent-dogs/unknown/record/csv'])(
  'does not find %s',
  async (path) => {
    expect((await download(path)).status).toBe(404)
  },
)
