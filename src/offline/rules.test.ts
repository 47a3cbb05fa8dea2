import { expect, it } from 'vitest'
import { isOfflineScreen } from './rules.ts'

it.each([
  ['/admin/litters/wattle/birth', true],
  ['/admin/litters/wattle/weights', true],
  ['/admin/litters/wattle/care', true],
  ['/admin/litters/wattle', false],
  ['/admin/litters/wattle/photos', false],
  ['/admin/litters/wattle/care/csv', false],
  ['/admin', false],
  ['/litters/wattle/care', false],
])('%s opens without reception: %s', (path, expected) => {
  expect(isOfflineScreen(path)).toBe(expected)
})
