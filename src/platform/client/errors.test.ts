import '#src/testing/browser/browser.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { reportFailure, reportMissing } from './errors.ts'
import { currentToast } from './toasts.ts'

const otherwise = { title: 'Error', description: 'Failed to update litter' }
const left = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  left.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(left)
  history.replaceState(null, '', '/admin/litters?q=ann')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a failed request', () => {
  it('shows the message of the server when it was rejected', () => {
    reportFailure(new ApiError(409, 'Changed meanwhile'), otherwise)
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'Changed meanwhile',
      destructive: true,
    })
    expect(left).not.toHaveBeenCalled()
  })

  it.each([new ApiError(500, 'Something went wrong'), new ApiError(0, 'lost'), new TypeError('defect')])(
    'shows the message of the catalogue: %s',
    (error) => {
      reportFailure(error, otherwise)
      expect(currentToast()).toMatchObject({ ...otherwise, destructive: true })
    },
  )
})

describe('without a connection', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })

  it('every failed request says so, after what has failed', () => {
    reportFailure(new ApiError(0, 'lost'), otherwise)
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to update litter. No internet connection.',
    })
    reportFailure(new ApiError(0, 'lost'), { ...otherwise, description: 'Please try again later.' })
    expect(currentToast()?.description).toBe('Please try again later. No internet connection.')
  })

  it('a rejection that has arrived keeps its own message', () => {
    reportFailure(new ApiError(409, 'Changed meanwhile'), otherwise)
    expect(currentToast()?.description).toBe('Changed meanwhile')
  })
})

describe('an expired session', () => {
  const end = () => reportFailure(new ApiError(401, 'Unauthorized'), otherwise)

  it('shows a toast, and opens the login after half a second', () => {
    localStorage.setItem('adminLoggedIn', 'true')
    end()
    expect(currentToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      destructive: true,
    })
    expect(localStorage.getItem('adminLoggedIn')).toBeNull()
    vi.advanceTimersByTime(499)
    expect(left).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(left.mock.calls).toEqual([['/admin-login?next=%2Fadmin%2Flitters%3Fq%3Dann']])
  })
})

describe('a form without a required value', () => {
  const notice = { title: 'Error', description: 'Please fill in required fields' }

  it.each([
    [{ name: [notice.description] }, true],
    [{ name: ['At most 100 characters'], dateOfBirth: [notice.description] }, true],
    [{ name: ['At most 100 characters'] }, false],
    [{}, false],
  ])('with the errors %j shows a toast: %s', (errors, isShown) => {
    const before = currentToast()
    reportMissing(errors, notice)
    if (isShown) expect(currentToast()).toMatchObject({ ...notice, destructive: true })
    expect(currentToast() !== before).toBe(isShown)
  })
})
