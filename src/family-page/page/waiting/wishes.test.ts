import { describe, expect, it } from 'vitest'
import { openPage, texts, typed } from '#src/testing/app/open-page.ts'
import {
  join,
  openSiteForEachTest,
  page,
  press,
  site,
  stored,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

describe('the wishes', () => {
  const changed = {
    name: 'Priya Raman',
    phone: '',
    firstGender: 'any',
    firstCoats: ['red', 'black'],
    timeline: 'ready-now',
    home: 'We have moved to a farm.',
  }

  it('are filled in, and saved without the email', async () => {
    const family = await join({ phone: '0491 570 156', wishes: [{ gender: 'female', coats: ['red'] }] })
    const { document } = await page(family)
    expect(typed(document, '#wishes form')).toMatchObject({
      act: 'wishes',
      name: 'Priya Nair',
      phone: '0491 570 156',
      firstGender: 'female',
      timeline: 'flexible',
      home: 'Two adults and a fenced yard.',
    })
    const response = await press(family, 'wishes', { ...changed, email: 'other@example.com', rank: '1' })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/f/${family.token}?saved=1#wishes`,
    ])
    expect(await stored(family)).toMatchObject({
      name: 'Priya Raman',
      email: family.email,
      phone: null,
      wishes: [{ gender: null, coats: ['red', 'black'] }],
      timeline: 'ready-now',
      home: 'We have moved to a farm.',
      rank: family.rank,
    })
    expect((await openPage(site, `/f/${family.token}?saved=1`)).text).toContain('Your wishes are saved.')
  })

  it('with mistakes are rejected with messages, and kept as they were typed', async () => {
    const family = await join()
    const response = await press(family, 'wishes', { ...changed, home: 'A farm.' })
    expect(response.status).toBe(400)
    const { document } = await openPage({ request: async () => response }, '')
    expect(document.title).toBe('Error: Your place | Standard Parti Poodles')
    expect(texts(document, '.field-error')).toEqual(['Please tell us a little about your home'])
    expect(typed(document, '#wishes form')).toMatchObject({ name: 'Priya Raman', home: 'A farm.' })
    expect(await stored(family)).toMatchObject({ home: 'Two adults and a fenced yard.' })
  })

  it('with several mistakes list them in the order of the form', async () => {
    const response = await press(await join(), 'wishes', { ...changed, name: '', firstGender: '', home: '' })
    const { document } = await openPage({ request: async () => response }, '')
    expect(texts(document, '[role=alert] a')).toEqual(['Your first choice', 'Your home', 'Your name'])
  })

  it('let a second choice be taken back', async () => {
    const family = await join({
      wishes: [
        { gender: 'female', coats: [] },
        { gender: 'male', coats: [] },
      ],
    })
    const { document } = await page(family)
    expect(texts(document, '.radio-pill')).toContain('None')
    expect(texts(document, '.second-wish summary, .second-wish .field-hint')).toEqual([
      'Your second choice',
      'We look here only when no puppy fits your first choice.',
    ])
    await press(family, 'wishes', { ...changed, secondGender: '' })
    expect(await stored(family)).toMatchObject({ wishes: [{ gender: null, coats: ['red', 'black'] }] })
    expect(texts((await page(family)).document, '.radio-pill')).not.toContain('None')
  })
})
