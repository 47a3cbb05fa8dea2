import type { Message } from '#src/platform/errors/messages.ts'

const success = (description: string): Message => ({ title: 'Success', description })

export const placementMessages = {
  agreed: success('The agreement is signed'),
  transferSent: success('The microchip transfer is sent'),
  newLink: success('New link made'),
  back: (puppy: string) => success(`${puppy} is reserved again`),
  reserved: (puppy: string, family: string, isMailed: boolean) =>
    success(`${puppy} is reserved for ${family}${isMailed ? '. The email leaves in 10 seconds.' : ''}`),
  undone: success('Undone'),
  wentHome: (puppy: string) => success(`${puppy} is home`),
  cancelled: (puppy: string, hasDied: boolean) =>
    success(hasDied ? `${puppy} is no longer reserved` : `${puppy} is available again`),
  returned: (puppy: string) => success(`${puppy} is back with you`),
  died: success('Recorded'),
  recorded: (number: string) => success(`Receipt ${number} recorded`),
  voided: (number: string) => success(`Receipt ${number} is void`),
  updated: success('The placement has been updated'),
  papersUpdated: success('The papers have been updated'),
} as const
