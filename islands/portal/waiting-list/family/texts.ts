import type { Message } from '#src/platform/errors/messages.ts'
import { longMonth } from '#src/platform/values/calendar.ts'

interface Named {
  name: string
}

const success = (description: string): Message => ({ title: 'Success', description })

/** Sentences about her, since a name may be of one person or of two. */
export const familyMessages = {
  added: ({ name }: Named) => success(`You put ${name} on the waiting list`),
  updated: ({ name }: Named) => success(`The entry of ${name} has been updated`),
  confirmed: ({ name }: Named) => success(`You confirmed the place of ${name}`),
  still: ({ name }: Named) => success(`You heard from ${name}: still looking`),
  moved: ({ name }: Named) => success(`You set the place of ${name}`),
  paused: ({ name }: Named, until: string) => success(`You paused ${name} until ${longMonth(until)}`),
  reopened: ({ name }: Named) => success(`You put ${name} back on the list`),
  closed: ({ name }: Named) => success(`You took ${name} off the list`),
  setAside: (puppy: string, family: string) => success(`${puppy} is set aside for ${family}`),
  setAsideAgain: (puppy: string) => success(`${puppy} is set aside again`),
  withdrawn: (puppy: string) => success(`${puppy} is no longer set aside`),
  newLink: success('New link made'),
}

export const linkCopied = success('Link copied')
export const linkCopyFailure: Message = { title: 'Error', description: 'Please copy the link yourself.' }
export const textLoadFailure = 'The text could not be loaded.'
export const matchLoadFailure = 'The families could not be loaded.'
