import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#src/platform/client/api-client.ts'
import { currentToast, toast } from '#src/platform/client/toasts.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import {
  act,
  cleanup,
  click,
  errorOf,
  field,
  fill,
  render,
  screen,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Name is required')),
  email: z.string().check(z.minLength(1, 'Email is required')),
})
const labels = { name: 'Name', email: 'Email' }

const send = vi.fn()
const failed = vi.fn()
const rejected = vi.fn()
let isUnsaved = () => false

function Form() {
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema,
    read: ({ name = '', ...others }) => ({ ...others, name: name.trim() }),
    send,
    failed,
    refused: rejected,
  })
  isUnsaved = unsaved
  return (
    <form {...formProps}>
      <ErrorSummary errors={errors} labels={labels} ref={summary} />
      <TextField name="name" label="Name" errors={errors} />
      <TextField name="email" label="Email" errors={errors} />
      <button type="submit">Save</button>
      <output>{busy ? 'busy' : 'idle'}</output>
    </form>
  )
}

beforeEach(() => {
  for (const mock of [send, failed, rejected]) mock.mockReset()
  render(<Form />)
})
afterEach(cleanup)

const messages = () => [errorOf('Name'), errorOf('Email')]
async function fillIn() {
  await fill('Name', ' Ann ')
  await fill('Email', 'ann@example.com')
}
const submit = () => click('Save')
const output = () => screen.getByRole('status').textContent

describe('a form', () => {
  it('is not validated while typing', async () => {
    await user.type(field('Name'), 'A')
    expect(messages()).toEqual([null, null])
  })

  it('is validated on submit: errors beside the fields, and a focused summary that links to them', async () => {
    await submit()
    expect(messages()).toEqual(['Name is required', 'Email is required'])
    expect(document.activeElement).toBe(summary())
    expect(summary().getAttribute('aria-live')).toBe('off')
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#name', '#email'])
    expect(field('Name').getAttribute('aria-describedby')).toBe('name-error')
    expect(rejected.mock.calls).toEqual([[{ name: ['Name is required'], email: ['Email is required'] }]])
    expect(send).not.toHaveBeenCalled()
  })

  it('removes the error of a field that is being corrected, and keeps the others', async () => {
    await submit()
    await fill('Name', 'Ann')
    expect(messages()).toEqual([null, 'Email is required'])
  })

  it('focuses the summary again when it is rejected again', async () => {
    await submit()
    field('Name').focus()
    await submit()
    expect(document.activeElement).toBe(summary())
  })

  it('sends the validated values', async () => {
    await fillIn()
    await submit()
    expect(send.mock.calls).toEqual([[{ name: 'Ann', email: 'ann@example.com' }]])
    expect([failed.mock.calls, rejected.mock.calls]).toEqual([[], []])
  })

  it('ignores submits while sending, and can be submitted again afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    send.mockReturnValueOnce(gate.promise)
    await fillIn()
    await submit()
    await submit()
    expect([send.mock.calls.length, output()]).toEqual([1, 'busy'])
    await act(async () => gate.resolve())
    expect(output()).toBe('idle')
    await submit()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

it('has unsaved changes until it was submitted successfully', async () => {
  expect(isUnsaved()).toBe(false)
  await fillIn()
  expect(isUnsaved()).toBe(true)
  send.mockRejectedValueOnce(new ApiError(0, 'lost'))
  await submit()
  expect(isUnsaved()).toBe(true)
  await submit()
  expect(isUnsaved()).toBe(false)
})

describe('an error from the server', () => {
  const submitWith = async (error: unknown) => {
    send.mockRejectedValueOnce(error)
    await fillIn()
    await submit()
  }

  it('is shown beside its field, and the entered values are kept', async () => {
    const error = new ApiError(409, 'Taken', { errors: { email: ['Taken'] } })
    await submitWith(error)
    expect(messages()).toEqual([null, 'Taken'])
    expect([field('Name').value, field('Email').value]).toEqual([' Ann ', 'ann@example.com'])
    expect(failed.mock.calls).toEqual([[error]])
    await waitFor(() => expect(document.activeElement).toBe(summary()))
  })

  it('is shown in the summary when it concerns no field', async () => {
    failed.mockReturnValueOnce('Changed meanwhile')
    await submitWith(new ApiError(409, 'Changed meanwhile'))
    expect(summary().textContent?.trim()).toBe('Changed meanwhile')
  })

  it.each([401, 500, 503, 0])(
    'with status %i is left to the caller, which may show nothing',
    async (status) => {
      await submitWith(new ApiError(status, 'Something'))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(failed).toHaveBeenCalledTimes(1)
      expect(output()).toBe('idle')
    },
  )
})

it('takes away a toast that would lie over its messages, but for one with a button', async () => {
  toast({ title: 'Success', description: 'Saved' })
  await click('Save')
  expect(currentToast()).toBeNull()
  toast({
    title: 'Success',
    description: 'Deleted',
    action: { label: 'Undo', altText: 'Undo', run: vi.fn() },
  })
  await click('Save')
  expect(currentToast()).toMatchObject({ description: 'Deleted' })
})
