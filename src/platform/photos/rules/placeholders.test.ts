import { expect, it } from 'vitest'
import { objectPath } from './files.ts'
import { hasPlaceholder, idOfWaitingFile, placeholderOf, waitingFilesIn, withPaths } from './placeholders.ts'

const stored = objectPath('11111111-1111-4111-8111-111111111111.jpg')

it('finds the files that a form waits for, and puts their paths in', () => {
  const [a, b] = [idOfWaitingFile(), idOfWaitingFile()]
  const text = (first: string, second: string) => JSON.stringify({ photos: [first, stored, second] })
  const waiting = text(placeholderOf(a, 'image/jpeg'), placeholderOf(b, 'application/pdf'))
  expect(hasPlaceholder(waiting)).toBe(true)
  expect(waitingFilesIn(waiting)).toEqual(new Set([a, b]))
  const paths = new Map([
    [a, stored],
    [b, stored],
  ])
  expect(withPaths(waiting, paths)).toBe(text(stored, stored))
})

it('does not take a stored file for one that waits, nor what people type', () => {
  expect(hasPlaceholder(stored)).toBe(false)
  expect(hasPlaceholder('Wi-fi is -ffff-ffff- here')).toBe(false)
  expect(withPaths(stored, new Map())).toBe(stored)
})
