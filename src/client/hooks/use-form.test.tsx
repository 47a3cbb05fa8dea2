import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#src/client/api-client.ts'
import {
  element,
  messageOf,
  openPortal,
  type PortalScreen,
  submit,
  type,
  typed,
} from '#src/testing/browser/portal-screen.ts'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Name is required')),
  email: z.string().check(z.minLength(1, 'Email is required')),
})
const labels = { name: 'Name', email: 'Email' }

const send = vi.fn()
const failed = vi.fn()
const refused = vi.fn()
let isUnsaved = () => false

function Form() {
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema,
    read: ({ name = '', ...others }) => ({ ...others, name: name.trim() }),
    send,
    failed,
    refused,
  })
  isUnsaved = unsaved
  return (
    <form {...formProps}>
      <ErrorSummary errors={errors} labels={labels} ref={summary} />
      <TextField name="name" label="Name" errors={errors} />
      <TextField name="email" label="Email" errors={errors} />
      <output>{busy ? 'busy' : 'idle'}</output>
    </form>
  )
}

let portal: PortalScreen
beforeEach(async () => {
  for (const mock of [send, failed, refused]) mock.mockReset()
  portal = await openPortal()
  await portal.show(<Form />)
})
afterEach(() => portal.close())

const messages = () => [messageOf('name'), messageOf('email')]
const fill = async () => {
  await type('#name', ' Ann ')
  await type('#email', 'ann@example.com')
}

describe('a form', () => {
  it('is not checked while typing', async () => {
    await type('#name', 'A')
    expect(messages()).toEqual([null, null])
  })

  it('is checked when it is sent: messages beside the fields, a summary that links to them and takes the focus', async () => {
    await submit('form')
    expect(messages()).toEqual(['Name is required', 'Email is required'])
    const summary = element('.form-summary')
    expect(document.activeElement).toBe(summary)
    expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#name',
      '#email',
    ])
    expect(element('#name').getAttribute('aria-describedby')).toBe('name-error')
    expect(refused.mock.calls).toEqual([[{ name: ['Name is required'], email: ['Email is required'] }]])
    expect(send).not.toHaveBeenCalled()
  })

  it('lets a message go while its field is corrected, and the others stay', async () => {
    await submit('form')
    await type('#name', 'Ann')
    expect(messages()).toEqual([null, 'Email is required'])
  })

  it('gives the focus to the summary again when it is refused again', async () => {
    await submit('form')
    element('#name').focus()
    await submit('form')
    expect(document.activeElement).toBe(element('.form-summary'))
  })

  it('sends what was read and checked', async () => {
    await fill()
    await submit('form')
    expect(send.mock.calls).toEqual([[{ name: 'Ann', email: 'ann@example.com' }]])
    expect([failed.mock.calls, refused.mock.calls]).toEqual([[], []])
  })

  it('is sent once while it is on its way, and can be sent again after', async () => {
    const gate = Promise.withResolvers<void>()
    send.mockReturnValueOnce(gate.promise)
    await fill()
    await submit('form')
    await submit('form')
    expect([send.mock.calls.length, element('output').textContent]).toEqual([1, 'busy'])
    await act(async () => gate.resolve())
    expect(element('output').textContent).toBe('idle')
    await submit('form')
    expect(send).toHaveBeenCalledTimes(2)
  })
})

it('knows whether there is something to lose: what was typed and not sent', async () => {
  expect(isUnsaved()).toBe(false)
  await fill()
  expect(isUnsaved()).toBe(true)
  send.mockRejectedValueOnce(new ApiError(0, 'lost'))
  await submit('form')
  expect(isUnsaved()).toBe(true)
  await submit('form')
  expect(isUnsaved()).toBe(false)
})

describe('what the server refuses', () => {
  const sendThat = async (error: unknown) => {
    send.mockRejectedValueOnce(error)
    await fill()
    await submit('form')
  }

  it('stands beside its field, and what was typed stays', async () => {
    const error = new ApiError(409, 'Taken', { email: ['Taken'] })
    await sendThat(error)
    expect(messages()).toEqual([null, 'Taken'])
    expect([typed('#name'), typed('#email')]).toEqual([' Ann ', 'ann@example.com'])
    expect(failed.mock.calls).toEqual([[error]])
    expect(document.activeElement).toBe(element('.form-summary'))
  })

  it('stands in the summary where it concerns no field', async () => {
    failed.mockReturnValueOnce('Changed meanwhile')
    await sendThat(new ApiError(409, 'Changed meanwhile'))
    expect(element('.form-summary').textContent?.trim()).toBe('Changed meanwhile')
  })

  it.each([401, 500, 503, 0])(
    'is left to the caller, who may say nothing, with status %i',
    async (status) => {
      await sendThat(new ApiError(status, 'Something'))
      expect(document.querySelector('.form-summary')).toBeNull()
      expect(failed).toHaveBeenCalledTimes(1)
      expect(element('output').textContent).toBe('idle')
    },
  )
})
