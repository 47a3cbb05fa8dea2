import { puppyPath } from '#src/e2e/support/browser.ts'

interface PublicPage {
  name: string
  path: string
  /** Its first heading. */
  heading: string
  /** Some of its main text. */
  texts: string[]
  status: number
}

const found = (name: string, path: string, heading: string, texts: string[]) => ({
  ...{ name, path, heading, texts },
  status: 200,
})
const lost = (...page: Parameters<typeof found>) => ({ ...found(...page), status: 404 })

/** Every public screen that the demo kennel can show. */
export const foundPages: PublicPage[] = [
  found('Home', '/', 'Parti poodles, raised in the high country', [
    'Current Litters',
    'Snow Gum Litter',
    '$2,800 - $3,200 AUD',
    'View All Available Puppies',
  ]),
  found('About', '/about', 'A family home, a puppy hut and a lot of curls', [
    'The early years',
    'Breeding philosophy',
    'Future plans',
    '16+ years',
  ]),
  found('Available Puppies', '/puppies', 'Available Puppies', [
    'Snow Gum Litter',
    'Silver Wattle Litter',
    'From our health-tested parents',
    'Banjo',
  ]),
  found('a puppy', puppyPath('Wren'), 'Wren', [
    '$3,200 AUD',
    'About Wren',
    'Parents',
    'Enquire About Wren',
    'Litter Mates',
    'Banjo',
  ]),
  found('a reserved puppy', puppyPath('Clover'), 'Clover', [
    'Reserved',
    '$3,300 AUD',
    'Join the Waiting List',
    'Enquire About Clover',
  ]),
  found('a sold puppy', puppyPath('Otis'), 'Otis', ['Sold', '$2,900 AUD', 'About Otis']),
  found('a puppy without a photo', puppyPath('Monty'), 'Monty', [
    'Photo coming soon',
    'Contact for Price',
    'About Monty',
  ]),
  found('Gallery', '/gallery', 'Photo Gallery', ['Fergus sees the sea', 'Photo by Priya Raman']),
  found('Our Dogs', '/parents', 'Our Breeding Dogs', [
    'Our Dams',
    'Saffron',
    'Our Sires',
    'Merlin',
    '28.9 kg',
  ]),
  found('Contact', '/contact', 'Contact Us', [
    '0491 570 006',
    'hello@example.com',
    'What to Include in Your Email',
    'Visit by Appointment',
  ]),
  found('Waiting List', '/waiting-list', 'Waiting List', [
    "It's free, with no obligation",
    'Your first choice',
    'Your home',
    'Join the Waiting List',
  ]),
  found('How It Works', '/how-it-works', 'How it works', [
    'You write or call',
    'What it costs',
    '$500',
    'What goes home with your puppy',
  ]),
  found('Right for You', '/right-for-you', 'Is a Standard Poodle right for you?', [
    'A good match',
    'Please wait a while',
    'Ours weigh 22 to 29 kg.',
    'Still keen? So are we',
  ]),
  found('Privacy', '/privacy', 'Privacy', [
    'What we keep',
    'Until you ask us to erase it.',
    'hello@example.com',
    'oaic.gov.au',
  ]),
]

export const publicPages: PublicPage[] = [
  ...foundPages,
  lost('an unknown address', '/no-such-page', '404 Page Not Found', [
    'Did you forget to add the page to the router?',
  ]),
  lost('an unknown puppy', '/puppy/00000000-0000-4000-8000-000000000000', 'Puppy Not Found', [
    "The puppy you're looking for doesn't exist or has been removed.",
  ]),
]
