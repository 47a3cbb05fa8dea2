import { expect, it, vi } from 'vitest'
import { placements } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import type { UploadListener } from '#src/platform/client/uploads/types.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { idOfWaitingFile, placeholderOf } from '#src/platform/photos/rules/placeholders.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { dialog, show, showStored, stored } from '#src/testing/screens/placement.tsx'

openPortalForEachTest()

/** Receives the events of the uploads; the test sends the file. */
let listener: UploadListener | undefined
let endpoint: string | undefined
vi.mock('#src/platform/client/uploads/uploader.ts', () => ({
  createUploader(given: UploadListener, to: string) {
    listener = given
    endpoint = to
    return { add() {}, async resume() {}, cancelAll() {}, cancel() {} }
  },
}))

const rows = () => texts(document, '.placement-papers li:has(button)')
const papers = async () => (await stored())?.papers ?? []

/** Sends a file as the portal does; returns its address. */
async function sent() {
  const { site, session } = portal
  const bytes = new Uint8Array(Buffer.from('%PDF-1.7'))
  const asked = { purpose: 'paper', contentType: 'application/pdf', size: bytes.length }
  const target = await (await site.send('POST', '/api/objects/upload', asked, session)).json()
  const headers = { 'Sec-Fetch-Site': 'same-origin', ...target.headers }
  await site.app.request(target.uploadURL, { method: 'PUT', headers, body: bytes })
  return String(target.objectPath)
}

async function choose(name: string, path?: string) {
  await waitFor(() => expect(listener).toBeDefined())
  const address = path ?? (await sent())
  await act(async () => {
    listener?.uploaded(address, { name, order: 1 })
    // The form counts it as a change a turn later.
    await new Promise((resolve) => setTimeout(resolve))
  })
}

const stay = async (...labels: string[]) => {
  const found = await Promise.all(labels.map(async (label) => ({ label, path: await sent(), shown: false })))
  // Accepted as the form does.
  const { id, name, email } = (await stored()) ?? {}
  await portal.site.send('PUT', `/api/admin/placements/${id}`, { name, email, papers: found }, portal.session)
}

it('is added with a suggested label and a file, shown to the family if she says so, and hidden again', async () => {
  await show()
  expect(rows()).toEqual([])
  await click('Add Paper')
  const form = dialog('Add Paper')
  await user.click(form.getByRole('button', { name: 'Add Paper' }))
  expect(errorOf('What It Is *')).toBe('Please enter what it is')
  form.getByText('Please choose a JPG, PNG or PDF')
  expect(
    [...document.querySelectorAll('#paper-labels option')].map((each) => each.getAttribute('value')),
  ).toEqual(['Vaccination certificate', 'Vet check', 'Signed agreement', 'Pedigree'])
  await fill('What It Is *', 'Vet check')
  await choose('Clover vet.pdf')
  expect(endpoint).toBe('paper')
  await form.findByText('Clover vet.pdf')
  await user.click(field('The family may see it'))
  await user.click(form.getByRole('button', { name: 'Add Paper' }))
  await waitFor(() => expect(rows()).toEqual(['Vet checkPDF · the family sees it']))
  const [added] = await papers()
  expect(added).toEqual({ label: 'Vet check', path: expect.stringMatching(/\.pdf$/), shown: true })
  expect(screen.getByRole('link', { name: 'Vet check' }).getAttribute('href')).toMatch(
    /^\/objects\/uploads\//,
  )
  await click('Edit Vet check')
  await user.click(field('The family may see it'))
  await click('Save Changes')
  await waitFor(() => expect(rows()).toEqual(['Vet checkPDF · only for us']))
  expect(await papers()).toEqual([{ ...added, shown: false }])
})

it('is rejected beside its file if the server has lost that', async () => {
  await show()
  await click('Add Paper')
  await fill('What It Is *', 'Vet check')
  await choose('Clover vet.pdf', `/objects/uploads/${crypto.randomUUID()}.pdf`)
  await user.click(dialog('Add Paper').getByRole('button', { name: 'Add Paper' }))
  await waitFor(() =>
    expect(texts(document, '.paper-field .field-error')).toEqual([appErrors.unknownPaper.message]),
  )
})

it('is saved without a connection, and has its file if that is kept', async () => {
  await show()
  await click('Add Paper')
  await fill('What It Is *', 'Vet check')
  await waitFor(() => expect(listener).toBeDefined())
  const form = dialog('Add Paper')
  const save = () => form.getByRole<HTMLButtonElement>('button', { name: 'Add Paper' })
  const placeholder = placeholderOf(idOfWaitingFile(), 'application/pdf')
  const item = { id: '1', name: 'Clover vet.pdf', order: 1, percent: 0 }
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => {
    dispatchEvent(new Event('offline'))
    listener?.changed([{ ...item, state: 'offline' }])
  })
  expect(save().disabled).toBe(true)
  act(() => {
    listener?.uploaded(placeholder, item)
    listener?.changed([{ ...item, state: 'offline', placeholder }])
  })
  form.getByText("Kept on this phone. You can save now: it's sent with the rest once you're back online.")
  form.getByRole('button', { name: 'Choose Another File' })
  expect(save().disabled).toBe(false)
  isOnline.mockReturnValue(true)
  act(() => {
    dispatchEvent(new Event('online'))
    listener?.changed([{ ...item, state: 'sending', placeholder }])
  })
  expect(form.queryByText(/Kept on this phone/)).toBeNull()
  expect(form.getAllByRole('button', { name: 'Uploading...' })).toHaveLength(2)
  act(() => listener?.changed([{ ...item, state: 'waiting', placeholder }]))
  form.getByText("Kept on this phone. You can save now: it's sent with the rest as soon as possible.")
  portal.requests.length = 0
  await user.click(save())
  await waitFor(() => expect(currentToast()?.description).toBe(portalMessages.formKept.description))
  expect(portal.requests).toEqual([])
  expect(JSON.stringify({ ...localStorage })).toContain(placeholder)
})

it('is asked about before it is left while its file is being uploaded, and is kept from the choice on', async () => {
  const shown = await show()
  await click('Add Paper')
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  const file = new File(['%PDF-1.7'], 'Clover vet.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)
  await click('Cancel')
  expect(asked).toHaveBeenCalledOnce()
  dialog('Add Paper')
  portal.reopen()
  await showStored(shown)
  await click('Go On: Add Paper')
  dialog('Add Paper')
})

it('shows both versions of a label that someone else has changed meanwhile', async () => {
  const shown = await show()
  await stay('Pedigree')
  portal.reopen()
  await showStored(shown)
  await click('Edit Pedigree')
  const theirs = (await papers()).map((paper) => ({ ...paper, label: 'Pedigree of five generations' }))
  await db().update(placements).set({ papers: theirs, updatedAt: '2026-11-01T00:00:00.000Z' })
  await fill('What It Is *', 'Pedigree and registration')
  await click('Save Changes')
  await user.click(await screen.findByRole('button', { name: 'Take Theirs: What It Is' }))
  await click('Save Changes')
  await waitFor(() => expect(rows()).toEqual(['Pedigree of five generationsPDF · only for us']))
})

it('is removed in one press, also when another was added meanwhile, and is back with Undo', async () => {
  await show()
  await click('Add Paper')
  await fill('What It Is *', 'Notes')
  await choose('a.pdf')
  await user.click(dialog('Add Paper').getByRole('button', { name: 'Add Paper' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const [notes] = await papers()
  const later = { papers: [notes, { ...notes, label: 'Pedigree', path: await sent() }] }
  await click('Edit Notes')
  const { id, name, email } = (await stored()) ?? {}
  await portal.site.send('PUT', `/api/admin/placements/${id}`, { name, email, ...later }, portal.session)
  await fill('What It Is *', 'Typed and not saved')
  await click('Remove')
  await waitFor(() => expect(rows()).toEqual(['PedigreePDF · only for us']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/Typed and not saved/)).toBeNull()
  expect(currentToast()?.action?.altText).toBe('Undo deleting Notes')
  await act(async () => currentToast()?.action?.run())
  await waitFor(() => expect(rows()).toEqual(['PedigreePDF · only for us', 'NotesPDF · only for us']))
  expect(document.activeElement?.textContent).toContain('Notes')
})

it('has room for ten', async () => {
  const shown = await show()
  await stay(...Array.from({ length: 10 }, (_, n) => `Paper ${n + 1}`))
  portal.reopen()
  await showStored(shown)
  expect(screen.queryByRole('button', { name: 'Add Paper' })).toBeNull()
  expect(screen.getByText('At most 10 papers. Remove one to add another.')).toBeDefined()
  expect(button('Edit Paper 10')).toBeDefined()
})
