import { expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, errorOf, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('saves what she says about herself', async () => {
  await show('you')
  await fill('Your Name', 'Fern and Col')
  await fill('A Few Words', 'Ring us.')
  await fill('Sign Letters As', 'Fern')
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      breederName: 'Fern and Col',
      breederWords: 'Ring us.',
      breederPhoto: null,
      signature: 'Fern',
    }),
  )
})

it('asks for a name before words', async () => {
  await show('you')
  await fill('A Few Words', 'Ring us.')
  await save()
  expect(errorOf('Your Name')).toBe('Please enter your name first')
  expect(portal.requests).toEqual([])
})

it('shows a stored photo, which can be removed', async () => {
  const breederPhoto = '/objects/uploads/00000000-0000-4000-8000-000000000001.jpg'
  await portal.site.make.kennel({ breederName: 'Fern', breederPhoto })
  await show('you')
  expect(field('Your Name').value).toBe('Fern')
  expect(bodyText()).toContain('Your face, outdoors')
  await click(/^(Remove|Delete)/)
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ breederName: 'Fern', breederPhoto: null }))
})
