import { describe, expect, it } from 'vitest'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { openSiteForAllTests, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForAllTests({ env: { SITE_PHONE: '0491 570 156', SITE_EMAIL: 'kennel@example.com' } })

describe('Contact', () => {
  it('says how to reach the breeder', async () => {
    const { status, document } = await openPage(site, '/contact')
    expect(status).toBe(200)
    expect(document.title).toBe('Contact | Standard Parti Poodles')
    expect(textOf(only(document, 'h1'))).toBe('Contact Us')
    expect(facts(only(document, '.contact-blocks').parentElement ?? document)).toEqual({
      Phone: '0491 570 156',
      Email: 'kennel@example.com',
      Location: 'Mansfield, Victoria, Australia',
      'Visiting hours': 'By appointment only',
    })
    const links = [...document.querySelectorAll('main a[href*=":"]')]
    const addresses = links.map((link) => [textOf(link), link.getAttribute('href')])
    for (const [label, address] of [
      ['0491 570 156', 'tel:0491570156'],
      ['kennel@example.com', 'mailto:kennel@example.com'],
      ['Call Now', 'tel:0491570156'],
      ['Send Email', 'mailto:kennel@example.com'],
      ['Call to Schedule', 'tel:0491570156'],
    ])
      expect(addresses).toContainEqual([label, address])
  })

  it('says what to include in an email', async () => {
    const { document } = await openPage(site, '/contact')
    expect(texts(document, 'main h2')).toContain('What to Include in Your Email')
    const points = [...document.querySelectorAll('.features li')]
    expect(points.map((point) => [textOf(only(point, 'h3')), textOf(only(point, 'p'))])).toEqual([
      ['Your details', 'Name, phone and where you live'],
      ['Gender preference', 'Male, female or no preference'],
      ['Colour preference', 'Red, apricot-cream, sable, black or none'],
      ['Timeline', 'Ready now, 1-3 months, 3-6 months or flexible'],
      ['Family', 'Children and other animals at home'],
      ['Living situation', 'House or unit, yard, fencing'],
      ['Experience', 'Dogs you have lived with before'],
      ['Questions', 'Anything you would like to ask us'],
    ])
  })

  it.each([
    '$2,500-$3,500 AUD, including health testing, vaccinations, microchip, health guarantee and lifetime support.',
    'Puppies go home at 8 weeks',
    '2-year genetic health guarantee',
    'We reply to email within 24 hours.',
    "Is there a waiting list? Yes, and it's free. Tell us what you're hoping for and you'll get your own page that shows your place.",
    'delivery is possible for an extra fee',
    'no contact with other dogs or breeding facilities within 48 hours of your visit',
    'Visit by Appointment',
    'Location and directions',
    'A few tips',
  ])('states: %s', async (fact) => {
    const { text } = await openPage(site, '/contact')
    expect(text).toContain(fact)
  })

  it('gives travel times', async () => {
    const { document } = await openPage(site, '/contact')
    expect(facts(only(document, '.ledger').parentElement ?? document)).toEqual({
      'From Melbourne': '2 hours',
      'From Shepparton': '1 hour',
      'From Benalla': '45 minutes',
    })
  })

  it.each([
    '/contact?puppy=banjo',
    '/contact?puppy=%',
    '/contact?puppy=%E0%A4%A',
    '/contact?puppy',
    '/contact?%',
  ])('opens at %s', async (path) => {
    const { status, document } = await openPage(site, path)
    expect(status).toBe(200)
    expect(textOf(only(document, 'h1'))).toBe('Contact Us')
  })
})
