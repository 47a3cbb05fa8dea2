// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { keepDraft, popDraft } from './drafts.ts'

const draft = { id: '7', values: { name: 'Banjo', photos: '[]' } }
afterEach(() => sessionStorage.clear())

it('is returned once, to its author', () => {
  keepDraft('puppies', 'kate', draft)
  expect(popDraft('puppies', 'kate')).toEqual(draft)
  expect(popDraft('puppies', 'kate')).toBeNull()
})

it('is erased when another admin logs in', () => {
  keepDraft('puppies', 'kate', draft)
  expect(popDraft('puppies', 'ruth')).toBeNull()
  expect(popDraft('puppies', 'kate')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it('belongs to its screen', () => {
  keepDraft('puppies', 'kate', draft)
  expect(popDraft('litters', 'kate')).toBeNull()
  expect(popDraft('puppies', 'kate')).toEqual(draft)
})

it('is replaced by a later one', () => {
  keepDraft('puppies', 'kate', draft)
  keepDraft('puppies', 'kate', { id: null, values: {} })
  expect(popDraft('puppies', 'kate')).toEqual({ id: null, values: {} })
})

it('stays in this tab', () => {
  keepDraft('puppies', 'kate', draft)
  expect(localStorage.length).toBe(0)
})
