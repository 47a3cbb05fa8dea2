import { puppyPath } from '#src/e2e/support/browser.ts'

interface PublicPage {
  name: string
  path: string
  /** Its first heading. */
  heading: string
  status: number
}

const found = (name: string, path: string, heading: string) => ({ name, path, heading, status: 200 })
const lost = (name: string, path: string, heading: string) => ({ name, path, heading, status: 404 })

/** Every public screen that the demo kennel can show. */
export const foundPages: PublicPage[] = [
  found('Home', '/', 'Parti poodles, raised in the high country'),
  found('About', '/about', 'A family home, a puppy hut and a lot of curls'),
  found('Available Puppies', '/puppies', 'Available Puppies'),
  found('a puppy', puppyPath('Wren'), 'Wren'),
  found('a reserved puppy', puppyPath('Clover'), 'Clover'),
  found('a sold puppy', puppyPath('Otis'), 'Otis'),
  found('a puppy without a photo', puppyPath('Monty'), 'Monty'),
  found('Gallery', '/gallery', 'Photo Gallery'),
  found('Our Dogs', '/parents', 'Our Breeding Dogs'),
  found('Contact', '/contact', 'Contact Us'),
  found('Waiting List', '/waiting-list', 'Waiting List'),
  found('How It Works', '/how-it-works', 'How it works'),
  found('Right for You', '/right-for-you', 'Is a Standard Poodle right for you?'),
  found('Privacy', '/privacy', 'Privacy'),
]

export const publicPages: PublicPage[] = [
  ...foundPages,
  lost('an unknown address', '/no-such-page', '404 Page Not Found'),
  lost('an unknown puppy', '/puppy/00000000-0000-4000-8000-000000000000', 'Puppy Not Found'),
]
