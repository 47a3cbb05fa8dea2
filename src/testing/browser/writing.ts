import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { initialTemplates } from '#src/letters/rules/templates.ts'

/** The properties that a page gives a screen with letters. */
export const sampleWriting: Writing = {
  facts: {
    puppies: [
      {
        name: 'Banjo',
        status: 'available',
        price: '$3,200 AUD',
        readyDate: 'from 27 November 2026',
        numbers: 'Source number EE000000. Microchip 956000017240815.',
      },
    ],
    phone: '0491 570 006',
    waitingList: 'https://example.com/waiting-list',
    gallery: 'https://example.com/gallery',
    myName: 'Anna',
  },
  templates: initialTemplates,
  sender: 'hello@example.com',
  hasMail: true,
  admin: 'admin',
}
