import type { Message } from '#src/platform/errors/messages.ts'
import { longMonth } from '#src/platform/values/calendar.ts'

interface Named {
  name: string
}

const success = (description: string): Message => ({ title: 'Success', description })

export const familyMessages = {
  added: ({ name }: Named) => success(`${name} is on the waiting list`),
  updated: ({ name }: Named) => success(`${name} has been updated`),
  confirmed: ({ name }: Named) => success(`${name} is on the waiting list`),
  still: ({ name }: Named) => success(`${name} is still looking`),
  moved: ({ name }: Named) => success(`${name} has a new place`),
  paused: ({ name }: Named, until: string) => success(`${name} is paused until ${longMonth(until)}`),
  reopened: ({ name }: Named) => success(`${name} is back on the list`),
  closed: ({ name }: Named) => success(`${name} is off the list`),
  setAside: (puppy: string, family: string) => success(`${puppy} is set aside for ${family}`),
  setAsideAgain: (puppy: string) => success(`${puppy} is set aside again`),
  withdrawn: (puppy: string) => success(`${puppy} is no longer set aside`),
  newLink: success('New link made'),
}

export const linkCopied = success('Link copied')
export const linkCopyFailure: Message = { title: 'Error', description: 'Please copy the link yourself.' }
export const textLoadFailure = 'The text could not be loaded.'
export const matchLoadFailure = 'The families could not be loaded.'
