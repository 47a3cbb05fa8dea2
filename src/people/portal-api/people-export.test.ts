import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { photoName, storedNames } from '#src/platform/photos/rules/files.ts'
import { createTestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto, photoBytes, storedPdf } from '#src/testing/app/send-photo.ts'
import { plantPerson, priya } from '#src/testing/database/plant-person.ts'
import { exported, openSiteForEachTest, ruth, site } from '#src/testing/privacy/people.ts'

openSiteForEachTest()

describe('an export', () => {
  it('is a zip file with data for programs, data for people, and the photos', async () => {
    const url = await plantPerson(site)
    await plantPerson(site, ruth)
    const { headers, files, data, page } = await exported(priya.email)
    expect(headers.get('Content-Type')).toBe('application/zip')
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="priya.nair@example.com-2026-11-22.zip"',
    )
    expect(headers.get('Cache-Control')).toContain('no-store')
    const name = photoName(url) ?? ''
    expect(Object.keys(files).sort()).toEqual([
      'data.html',
      'data.json',
      `photos/${name}`,
      'receipts/2026-0001.html',
    ])
    expect(Buffer.from(files[`photos/${name}`] ?? [])).toEqual(await site.parts.photoStore.get(name))
    expect(data).toMatchObject({
      email: priya.email,
      exportedAt: '2026-11-21T14:00:00.000Z',
      customers: [{ name: 'Priya Nair', phone: priya.phone, notes: `Rang from ${priya.phone}` }],
    })
    expect(data.outbox).toHaveLength(3)
    expect(data.letters).toMatchObject([{ subject: 'Your enquiry about Wren' }, { kind: 'note' }])
    for (const part of [
      'Enquiries',
      'Letters and notes',
      'Is Banjo still available?',
      '22 Nov 2026',
      `photos/${name}`,
      // Their words with the day of the consent.
      'A good dog, says Priya Nair',
      '6 Oct 2026',
    ])
      expect(page).toContain(part)
    expect(JSON.stringify(data) + page).not.toContain('ruth')
  })

  it('has a receipt for each payment, the void ones too, and none of another family', async () => {
    await site.make.kennel({
      businessName: 'Parti & Co',
      address: '1 Sample Street',
      abn: '51824753556',
      gst: true,
    })
    const pay = async (email: string, name: string) => {
      const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
      const puppy = await site.make.puppy({
        litterId,
        name: 'Wren',
        color: 'Red',
        microchipId: '956000017240815',
      })
      const agreed = { price: 320_000, refundTerms: 'For {puppy}: <all of it>' }
      const { id: placementId } = await site.make.placement({ puppyId: puppy.id, email, name, ...agreed })
      await site.make.payment({ placementId, cents: 999_900, voidedAt: '2026-10-01T00:00:00.000Z' })
      await site.make.payment({ placementId, cents: 50_050 })
    }
    await pay(priya.email, priya.name)
    await pay(ruth.email, ruth.name)
    const { files } = await exported(priya.email)
    const receipts = Object.keys(files).filter((name) => name.startsWith('receipts/'))
    expect(receipts.sort()).toEqual(['receipts/2026-0001.html', 'receipts/2026-0002.html'])
    const [voided, paid] = receipts.map((name) => strFromU8(files[name] ?? new Uint8Array()))
    expect(voided).toContain('<p>Void</p>')
    for (const part of [
      '<h1>Tax invoice</h1>',
      '<p>2026-0002, 1 October 2026</p>',
      '<p>$500.50, Deposit, paid by bank transfer</p>',
      'From Parti &amp; Co\n1 Sample Street\nABN 51 824 753 556\n0491 570 006\n',
      'To Priya Nair\npriya.nair@example.com',
      'born 2 October 2026. Microchip 956000017240815, source number EE000000.',
      'Agreed price: $3,200.00',
      'Paid so far: $500.50',
      'Still to pay: $2,699.50',
      'Total price includes GST',
      'Refund terms. For Wren: &lt;all of it&gt;',
    ])
      expect(paid).toContain(part)
    expect(paid).not.toMatch(/ruth|<p>Void/i)
  })

  it('has the papers of their puppies, and photos that are in the trash, and none of another family', async () => {
    const paperOf = async (email: string) => {
      const path = await storedPdf(site.parts)
      const { id: puppyId } = await site.make.puppy()
      const papers = [{ label: 'Vet check', path, shown: false }]
      await site.make.placement({ puppyId, email, papers })
      return storedNames([path])[0]
    }
    const name = await paperOf(priya.email)
    await paperOf(ruth.email)
    const photo = await acceptedPhoto(site.parts, await photoBytes())
    await site.make.trashed({ kind: 'photo', email: priya.email, photos: [photo] })
    const { files, page } = await exported(priya.email)
    expect(Object.keys(files).sort()).toEqual([
      'data.html',
      'data.json',
      `papers/${name}`,
      `photos/${photoName(photo)}`,
    ])
    expect(page).toContain(`href="papers/${name}"`)
  })

  it('names the puppies of its rows', async () => {
    const { id: litterId } = await site.make.litter({ name: 'Snow Gum' })
    const { id: puppyId } = await site.make.puppy({ name: 'Wren', litterId })
    const { id: entryId } = await site.make.family({ email: priya.email })
    await site.make.placement({ puppyId, email: priya.email })
    await site.make.setAside({ puppyId, entryId })
    const { page } = await exported(priya.email)
    expect(page.match(/<dt>Puppy<\/dt><dd>Wren \(Snow Gum\)<\/dd>/g)).toHaveLength(2)
  })

  it('shows what a stranger wrote as text', async () => {
    await site.make.inquiry({ email: priya.email, message: '<script>alert("1")</script> & more' })
    const { page } = await exported(priya.email)
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
    expect(page).not.toContain('<script')
  })

  it('shows a time that does not exist as it was written', async () => {
    await site.make.inquiry({ email: priya.email, message: '2026-99-99T99:99:99Z' })
    const { page } = await exported(priya.email)
    expect(page).toContain('<dd>2026-99-99T99:99:99Z</dd>')
  })

  it('stays under 50 MB, and says which photos are missing', async () => {
    const names = [1, 2, 3].map(() => `${crypto.randomUUID()}.jpg`)
    for (const name of names)
      await site.make.galleryPhoto({ url: `/objects/uploads/${name}`, uploaderEmail: priya.email })
    const big = new Uint8Array(20_000_000)
    site.parts.photoStore.get = async () => Buffer.from(big)
    const { files, page } = await exported(priya.email)
    const kept = Object.keys(files).filter((name) => name.startsWith('photos/'))
    expect(kept).toHaveLength(2)
    for (const name of names)
      expect(page.includes(`${name} is not in this file.`)).toBe(!kept.includes(`photos/${name}`))
  })

  it('only lists the photos at the edge', async () => {
    const edge = await createTestApp({ parts: { unqueued: true } })
    const url = await plantPerson(edge)
    const headers = await edge.signIn()
    const response = await edge.request(`/api/admin/people/export?email=${priya.email}`, { headers })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    await edge.close()
    expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json', 'receipts/2026-0001.html'])
    expect(strFromU8(files['data.html'] ?? new Uint8Array())).toContain(
      `${photoName(url)} is not in this file.`,
    )
  })

  it.each([
    ['"quote"@example.com', '_quote_@example.com'],
    ['zoë@example.com', 'zo_@example.com'],
  ])('of %s is named %s', async (email, name) => {
    await site.make.inquiry({ email })
    const { headers } = await exported(email)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}-2026-11-22.zip"`)
  })
})
