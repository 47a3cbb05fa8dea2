import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { insertUpload } from '#src/platform/photos/queries/uploads.ts'
import { objectPath, photoName } from '#src/platform/photos/rules/files.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { photoBytes } from '#src/testing/app/send-photo.ts'

/** Two puppies of a site: one form drops a photo of the first while another uses it for the second. */
export async function openPhotoRace(site: TestApp) {
  const { database, photoStore, now } = site.parts
  const session = await site.signIn()
  const bytes = await photoBytes()
  const litterId = (await site.make.litter()).id
  const first = await site.make.puppy({ litterId })
  const second = await site.make.puppy({ litterId })

  function save({ id, name, color, gender }: typeof first, photos: string[]) {
    const fields = { name, color, gender, litterId, status: 'available', photos }
    return site.send('PUT', `/api/admin/puppies/${id}`, fields, session)
  }

  return {
    /** Gives the first puppy a new photo, and the second one none; returns its path. */
    async reset(): Promise<string> {
      const id = crypto.randomUUID()
      const name = `${id}.jpg`
      await photoStore.put(name, bytes)
      const time = now().toISOString()
      await database.write(async (tx) => {
        await insertUpload(tx, { id, name, createdAt: time, receivedAt: time, acceptedAt: time })
        await tx.update(puppies).set({ photos: [] })
        await tx
          .update(puppies)
          .set({ photos: [objectPath(name)] })
          .where(eq(puppies.id, first.id))
      })
      return objectPath(name)
    },
    letGo: () => save(first, []),
    take: (photo: string) => save(second, [photo]),
    /** Checks that the photo is there if its form was saved; returns whether it was. */
    async expectKept(photo: string, taken: Response): Promise<boolean> {
      const name = photoName(photo) ?? ''
      const { photos } = await (await site.request(`/api/puppies/${second.id}`)).json()
      if (taken.status === 200) {
        expect(photos).toEqual([photo])
        expect(await photoStore.get(name)).not.toBeNull()
      } else {
        expect([taken.status, photos]).toEqual([400, []])
        expect((await taken.json()).errors).toEqual({
          photos: ['A photo is no longer on this site. Please remove it and choose it again.'],
        })
        expect(await photoStore.get(name)).toBeNull()
      }
      return taken.status === 200
    },
  }
}

/** Runs the race many times, with one request up to twenty turns ahead of the other; returns how often the photo was used. */
export async function racePhotos(
  site: TestApp,
  rounds: number,
  turn: () => Promise<unknown> = () => setImmediate(),
): Promise<number> {
  const race = await openPhotoRace(site)
  let taken = 0
  for (let round = 0; round < rounds; round++) {
    const photo = await race.reset()
    const after = async <T>(turns: number, run: () => Promise<T>) => {
      for (let passed = 0; passed < turns; passed++) await turn()
      return await run()
    }
    const lead = (round % 40) - 20
    const [letGo, take] = await Promise.all([
      after(Math.max(0, -lead), race.letGo),
      after(Math.max(0, lead), () => race.take(photo)),
    ])
    expect(letGo.status).toBe(200)
    if (await race.expectKept(photo, take)) taken += 1
  }
  return taken
}
