import { describe, expect, it, vi } from 'vitest'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { openPhotoRace, racePhotos } from '#src/testing/images/photo-race.ts'

openSiteForEachTest()

describe('a photo that one form drops while another uses it', () => {
  const parts = () => site.parts
  it.each<[string, () => [object, string]]>([
    ['its deletion is decided', () => [parts().database, 'write']],
    ['its pending file is removed', () => [parts().photoStore.pending, 'remove']],
    ['its file is removed', () => [parts().photoStore, 'remove']],
    ['its images are removed', () => [parts().images, 'removeCached']],
  ])('is never lost if it is used just before %s', async (_, place) => {
    const race = await openPhotoRace(site)
    const photo = await race.reset()
    const [target, method] = place()
    const real = Reflect.get(target, method)
    let calls = 0
    let taken: Response | null = null
    vi.spyOn(target as Record<string, () => unknown>, method).mockImplementation(async (...given) => {
      calls += 1
      // The first write is the form's own.
      if (calls === (method === 'write' ? 2 : 1)) taken = await race.take(photo)
      return await Reflect.apply(real, target, given)
    })
    expect((await race.letGo()).status).toBe(200)
    vi.restoreAllMocks()
    if (!taken) throw new Error('The photo was not taken')
    await race.expectKept(photo, taken)
  })

  it('is never lost if it is dropped just before it is used', async () => {
    const race = await openPhotoRace(site)
    const photo = await race.reset()
    const { write } = parts().database
    vi.spyOn(parts().database, 'write').mockImplementationOnce(async (change) => {
      expect((await race.letGo()).status).toBe(200)
      return await write(change)
    })
    expect(await race.expectKept(photo, await race.take(photo))).toBe(false)
  })

  it('is never lost in 40 rounds, whichever is ahead and by how much', async () => {
    const taken = await racePhotos(site, 40)
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThan(40)
  })
})
