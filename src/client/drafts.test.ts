// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { keepDraft, takeDraft } from './drafts.ts'

const draft = { id: '7', values: { name: 'Banjo', photos: '[]' } }
afterEach(() => sessionStorage.clear())

it('comes back to who wrote it, once', () => {
  keepDraft('puppies', 'kate', draft)
  expect(takeDraft('puppies', 'kate')).toEqual(draft)
  expect(takeDraft('puppies', 'kate')).toBeNull()
})

it('is erased when another admin comes', () => {
  keepDraft('puppies', 'kate', draft)
  expect(takeDraft('puppies', 'ruth')).toBeNull()
  expect(takeDraft('puppies', 'kate')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it('belongs to its screen', () => {
  keepDraft('puppies', 'kate', draft)
  expect(takeDraft('litters', 'kate')).toBeNull()
  expect(takeDraft('puppies', 'kate')).toEqual(draft)
})

it('gives way to a later one', () => {
  keepDraft('puppies', 'kate', draft)
  keepDraft('puppies', 'kate', { id: null, values: {} })
  expect(takeDraft('puppies', 'kate')).toEqual({ id: null, values: {} })
})

it('stays in this tab', () => {
  keepDraft('puppies', 'kate', draft)
  expect(localStorage.length).toBe(0)
})
