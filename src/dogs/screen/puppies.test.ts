import { describe, expect, it } from 'vitest'
import { openPage, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const open = (path: string) => openPage(site, path, { headers })

describe('Manage Puppies', () => {
  it('lists the puppies of all litters and marks offered ones without a lawful chip', async () => {
    const young = await site.make.litter({ name: 'Young' })
    const old = await site.make.litter({ name: 'Old', dateOfBirth: '2020-05-01', isActive: false })
    await site.make.puppy({ name: 'Matilda', gender: 'female', litterId: young.id })
    await site.make.puppy({ name: 'Clancy', status: 'sold', litterId: old.id })
    const { document } = await open('/admin/puppies')
    expect(texts(document, 'main thead th')).toEqual([
      'Photo',
      'Name',
      'Color',
      'Gender',
      'DOB',
      'Price, microchip',
      'Status',
      'Goes to',
      'Actions',
    ])
    // Of the statuses that can be chosen, only that of the puppy.
    for (const option of document.querySelectorAll('option:not([selected])')) option.remove()
    expect(
      [...document.querySelectorAll('main tbody tr')].map((row) => texts(row, 'td').slice(0, 7)),
    ).toEqual([
      [
        'No photo',
        expect.stringMatching(/^Matilda .* Young, 14 September 2026 No microchip number$/),
        'Black and white',
        'Female',
        '14 Sept 2026',
        'No price',
        'Available',
      ],
      [
        'No photo',
        expect.stringMatching(/^Clancy /),
        'Black and white',
        'Male',
        '1 May 2020',
        'No price No microchip',
        'Sold Not on the website',
      ],
    ])
    expect(texts(document, '.screen-note')).toEqual(['2 puppies in 2 litters'])
  })

  it('shows the first photo, small', async () => {
    const photo = '/objects/uploads/0f8fad5b-d9cb-469f-a165-70867728950e.jpg'
    await site.make.puppy({ photos: [photo] })
    const { document } = await open('/admin/puppies')
    expect(document.querySelector('.row-photo img')?.getAttribute('src')).toBe(
      `${photo.replace('/objects/', '/public-objects/')}?width=120&quality=60&compress=true&v=1`,
    )
  })

  it('says so if there are none', async () => {
    const { text } = await open('/admin/puppies')
    expect(text).toContain('No puppies found')
    expect(text).toContain('Add Your First Puppy')
  })
})
