import { beforeEach, expect, it } from 'vitest'
import WaitingMark from '#islands/portal/site/waiting-mark.tsx'
import { allKeptIds } from '#src/platform/client/kept/kept-on-phone.ts'
import { openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  act,
  bodyText,
  chooseAction,
  click,
  field,
  fill,
  screen,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { changeElsewhere, manyCustomers, names, show, stored } from '#src/testing/screens/customers.tsx'

openPortalForEachTest()

beforeEach(() => manyCustomers(1))

/** Sends waiting entries, as every screen does. */
async function goOnline() {
  portal.failing = null
  portal.reopen()
  portal.show(
    <>
      <div className="waiting-place" />
      <WaitingMark admin="admin" litters={[]} />
    </>,
  )
  await act(async () => void dispatchEvent(new Event('online')))
}

async function reopen() {
  portal.reopen()
  await show()
}

async function editOffline() {
  await show()
  portal.failing = 'PUT /api/admin/customers/customer-1'
  await chooseAction('Edit', 'Family-1')
  await fill('Notes', 'Rang twice')
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.toasts).toEqual(["We'll save it when you're back online."])
}

it('what was typed is there when the screen is opened again, until it is discarded', async () => {
  await show()
  await chooseAction('Edit', 'Family-1')
  await fill('Notes', 'R')
  await reopen()
  expect(bodyText()).toMatch(/Edit Customer: Family-1 You were writing this on \d/)
  await click('Go On: Edit Customer: Family-1')
  expect(field('Notes').value).toBe('R')
  expect(bodyText()).not.toContain('You were writing this')
  await reopen()
  await click('Discard: Edit Customer: Family-1')
  expect(bodyText()).not.toContain('You were writing this')
  await chooseAction('Edit', 'Family-1')
  expect(field('Notes').value).toBe('')
})

it('a form that is opened by its row starts with what was typed, to go on with or to discard', async () => {
  await show()
  await chooseAction('Edit', 'Family-1')
  await fill('Notes', 'Rang')
  await reopen()
  await chooseAction('Edit', 'Family-1')
  expect(field('Notes').value).toBe('Rang')
  await click('Go On')
  expect(document.activeElement).toBe(field('Name *'))
  await reopen()
  await chooseAction('Edit', 'Family-1')
  await click('Discard')
  expect(screen.queryByRole('dialog')).toBeNull()
  await chooseAction('Edit', 'Family-1')
  expect(field('Notes').value).toBe('')
})

it('a change that was pressed offline is saved once the connection is back', async () => {
  await editOffline()
  expect(await stored()).toMatchObject([{ notes: null }])
  await goOnline()
  await waitFor(async () => expect(await stored()).toMatchObject([{ notes: 'Rang twice' }]))
  await waitFor(() => expect(allKeptIds().size).toBe(0))
  await reopen()
  expect(bodyText()).not.toContain('You were writing this')
})

it('a new customer whose response was lost is stored once', async () => {
  const post = 'POST /api/admin/customers'
  await show()
  await click('Add Customer')
  expect(document.activeElement).toBe(field('Name *'))
  await fill('Name *', 'Ruth Delaney')
  await fill('Email *', 'ruth@example.com')
  portal.losing = post
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  portal.losing = null
  await goOnline()
  await waitFor(() => expect(portal.requests.filter((each) => each === post)).toHaveLength(2))
  expect((await stored()).map(({ name }) => name).sort()).toEqual(['Family-1', 'Ruth Delaney'])
  await reopen()
  expect(bodyText()).not.toContain('You were writing this')
})

it('a change whose response was lost is not taken for one of somebody else', async () => {
  await show()
  await chooseAction('Edit', 'Family-1')
  await fill('Notes', 'Rang twice')
  portal.losing = 'PUT /api/admin/customers/customer-1'
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  portal.losing = null
  await goOnline()
  await reopen()
  expect(bodyText()).not.toContain("couldn't be saved")
  expect(await stored()).toMatchObject([{ notes: 'Rang twice' }])
})

it('a change the server rejects later is found on its screen, with the reason, and compared', async () => {
  await editOffline()
  await changeElsewhere('customer-1')
  await goOnline()
  await reopen()
  expect(bodyText()).toContain("It couldn't be saved: ")
  await click('Go On: Edit Customer: Family-1')
  expect(screen.getByRole('dialog').textContent).toContain("It couldn't be saved: ")
  expect(bodyText()).not.toContain('You were writing this')
  expect(field('Notes').value).toBe('Rang twice')
  await click('Save Changes')
  await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
  await click('Take Theirs: Name')
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toMatchObject([{ name: 'Theirs', notes: 'Rang twice' }])
  await waitFor(() => expect(names()).toEqual(['Theirs']))
  expect(bodyText()).not.toContain('You were writing this')
})

it('a second new customer that was rejected does not replace one that is being typed', async () => {
  await show()
  for (const [name, email] of [
    ['Ann', 'Family-1@example.com'],
    ['Bea', 'bea@example.com'],
  ] as const) {
    await click('Add Customer')
    await fill('Name *', name)
    await fill('Email *', email)
    if (name === 'Ann') {
      portal.failing = 'POST /api/admin/customers'
      await click('Save Changes')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  }
  await goOnline()
  await reopen()
  await click('Go On: Add Customer: Ann')
  await fill('Email *', 'ann@example.com')
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click('Go On: Add Customer: Bea')
  await click('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored()).map(({ email }) => email).sort()).toEqual([
    'Family-1@example.com',
    'ann@example.com',
    'bea@example.com',
  ])
})
