import { describe, expect, it } from 'vitest'
import { litters } from '#src/app/tables.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import { address, litterId, openBirthForEachTest, show, store } from '#src/testing/screens/birth.tsx'

openBirthForEachTest()

describe('the birth as a whole', () => {
  const litter = () => db().select().from(litters)

  it('saves when it began and ended and how it went', async () => {
    await show()
    await fill('Began', '2026-11-09T01:10')
    await fill('Ended', '2026-11-09T05:40')
    await fill('How It Went', 'Quick and calm')
    await waitFor(async () =>
      expect(await litter()).toMatchObject([
        {
          birthBeganAt: '2026-11-08T14:10:00.000Z',
          birthEndedAt: '2026-11-08T18:40:00.000Z',
          birthNotes: 'Quick and calm',
        },
      ]),
    )
    expect(bodyText()).toContain('Began 9 Nov 2026, 1:10 am')
  })

  it("offers the first birth's day as the litter's, and sets it", async () => {
    await store(1, { bornAt: '2026-11-09T13:30:00.000Z' })
    await store(2, { bornAt: '2026-11-09T12:30:00.000Z' })
    await show()
    expect(bodyText()).not.toContain('date of birth')
    await fill('Time', '0026-11-08T23:50')
    expect(bodyText()).not.toContain('8 November')
    await fill('Time', '2026-11-08T23:50')
    await waitFor(() => expect(bodyText()).toContain("Set the litter's date of birth to 8 November 2026?"))
    await click('Set')
    await waitFor(async () => expect(await litter()).toMatchObject([{ dateOfBirth: '2026-11-08' }]))
    await waitFor(() => expect(bodyText()).not.toContain('date of birth'))
  })

  it('asks again when the litter has changed on another device', async () => {
    await store(1, { bornAt: '2026-11-07T13:30:00.000Z' })
    await show()
    const [{ name = '', dateOfBirth = '' } = {}] = await litter()
    await portal.site.send(
      'PUT',
      `${address}/${litterId}`,
      { name: `${name} 2`, dateOfBirth },
      portal.session,
    )
    await click('Set')
    await waitFor(() => expect(portal.toasts).toHaveLength(1))
    expect(await litter()).toMatchObject([{ dateOfBirth: '2026-11-09' }])
    // Until the litter has been read again.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set', busy: false })).toBeTruthy())
    await click('Set')
    await waitFor(async () =>
      expect(await litter()).toMatchObject([{ name: `${name} 2`, dateOfBirth: '2026-11-08' }]),
    )
  })
})
