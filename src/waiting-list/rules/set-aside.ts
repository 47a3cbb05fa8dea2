import { areNumbersKnown, type KennelToday, sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import type { Gender } from '#src/dogs/rules/parent-dogs.ts'
import { formatPrice } from '#src/dogs/rules/price.ts'
import { readyOn } from '#src/dogs/rules/ready.ts'
import type { SetAsideState } from './entries.ts'

interface Puppy {
  name: string
  color: string
  gender: Gender
  priceMin: number | null
  priceMax: number | null
  microchipId: string | null
  readyOn: string | null
  litter: { dateOfBirth: string; readyOn: string | null }
}

/** The facts about the puppy that is offered: none until both numbers that the law requires are known. */
export function offerOf(puppy: Puppy, asked: KennelToday) {
  if (!areNumbersKnown(puppy, asked)) return null
  const { priceMin, priceMax, litter } = puppy
  return {
    price: priceMin === null && priceMax === null ? null : formatPrice(priceMin, priceMax),
    sourceNumber: sourceNumberInForce(asked) ?? '',
    microchip: puppy.microchipId?.trim() ?? '',
    readyOn: readyOn(puppy, litter),
  }
}

/** The puppy as an email describes it. */
export function emailedPuppy(puppy: Puppy, asked: KennelToday) {
  const offer = offerOf(puppy, asked)
  return {
    ...puppy,
    dateOfBirth: puppy.litter.dateOfBirth,
    price: offer?.price ?? null,
    numbers: offer && `Source number ${offer.sourceNumber}. Microchip ${offer.microchip}.`,
  }
}

const keepPlace = 'You keep your place.'

/** The most days that a puppy can be set aside. */
export const maxSetAsideDays = 30

/** How many days a family's page says how a set-aside ended. */
export const endedDays = 14

/** How a set-aside ended, for the family. */
export const endedText = (state: SetAsideState, puppy: { name: string; isAvailable: boolean }) =>
  state === 'no' ? `You've said no to ${puppy.name}. ${keepPlace}` : tooLateText(state, puppy)

/** Why a family's answer is no longer possible. */
export function tooLateText(state: SetAsideState, puppy: { name: string; isAvailable: boolean }): string {
  if (state === 'yes' || state === 'no') return `You have already answered about ${puppy.name}.`
  if (!puppy.isAvailable) return `${puppy.name} has found a family in the meantime. ${keepPlace}`
  if (state === 'withdrawn') return `${puppy.name} is no longer set aside for you. ${keepPlace}`
  return `The time to answer about ${puppy.name} is up. ${keepPlace}`
}
export const unknownSetAside = `This puppy has found a family in the meantime. ${keepPlace}`
