// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { countKept, eraseKept, onKept, openKept } from './kept-on-phone.ts'

beforeEach(() => localStorage.clear())

it('keeps the newest entry of each id until it is acknowledged', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 400 })
  kept.keep('1', { grams: 410 })
  kept.keep('2', { grams: 500 })
  expect(openKept('ruth', 'weights a').all()).toEqual({ 1: { grams: 410 }, 2: { grams: 500 } })
  kept.acknowledge('2', { grams: 500 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('keeps what was typed while an older entry was on its way', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 410 })
  kept.acknowledge('1', { grams: 400 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('belongs to one admin and one place', () => {
  openKept('ruth', 'weights a').keep('1', {})
  openKept('ruth', 'births b').keep('2', {})
  openKept('tom', 'weights a').keep('3', {})
  expect(openKept('ruth', 'weights b').all()).toEqual({})
  expect(countKept('ruth')).toBe(2)
  eraseKept('ruth')
  expect([countKept('ruth'), countKept('tom')]).toEqual([0, 1])
})

it('is not counted or erased with that of an admin whose name begins alike', () => {
  openKept('ruth sample', 'weights a').keep('1', {})
  expect(countKept('ruth')).toBe(0)
  eraseKept('ruth')
  expect(countKept('ruth sample')).toBe(1)
})

it('forgets one entry', () => {
  const kept = openKept('ruth', 'notes')
  for (const id of ['1', '2']) kept.keep(id, id)
  kept.forget('1')
  expect(kept.all()).toEqual({ 2: '2' })
})

it('is the same object until an entry changes, on this page or in another tab', () => {
  const kept = openKept('ruth', 'notes')
  kept.keep('1', {})
  const before = kept.all()
  expect(kept.all()).toBe(before)
  openKept('ruth', 'notes').keep('2', {})
  expect(kept.all()).toEqual({ 1: {}, 2: {} })
})

it('notifies the page of each change', () => {
  const listener = vi.fn()
  const stop = onKept(listener)
  const kept = openKept('ruth', 'notes')
  kept.keep('1', 'a')
  kept.acknowledge('1', 'b')
  expect(listener).toHaveBeenCalledTimes(1)
  kept.acknowledge('1', 'a')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  kept.keep('1', 'a')
  expect(listener).toHaveBeenCalledTimes(2)
})
