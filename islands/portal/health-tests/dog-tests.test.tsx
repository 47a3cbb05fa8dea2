import { describe, expect, it } from 'vitest'
import ParentDogs from '#islands/portal/dogs/parent-dogs.tsx'
import { healthTests, uploads } from '#src/app/tables.ts'
import { listPortalParentDogs } from '#src/dogs/queries/parent-dogs.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  button,
  chooseAction,
  click,
  errorOf,
  field,
  fill,
  screen,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'

openPortalForEachTest()

const stored = () => db().select().from(healthTests)
const lines = () =>
  [...document.querySelectorAll('.test-row')].map((row) => row.querySelector('h3 + p')?.textContent)
const textOf = ({ textContent }: Element) => textContent
const head = () => document.querySelector('.tests-head p')?.textContent

async function show(dogId: string, tests: string | null = null) {
  portal.show(
    <ParentDogs dogs={await listPortalParentDogs(db())} day={today()} admin="admin" tests={tests} />,
  )
  if (!tests) await chooseAction('Health Tests', 'Willow')
  await screen.findByText('Heart')
  return dogId
}
const makeWillow = async () => (await portal.site.make.dog({ name: 'Willow', dateOfBirth: '2021-03-14' })).id

it('lists the recommended tests whether tested or not, what is due again or hidden, others and earlier results', async () => {
  const dogId = await makeWillow()
  const { healthTest } = portal.site.make
  await healthTest({ dogId, testedOn: '2023-04-03', detail: '2:3' })
  await healthTest({ dogId, testedOn: '2022-04-03', result: 'borderline', detail: '3:4' })
  await healthTest({ dogId, test: 'eyes', testedOn: '2024-10-14' })
  await healthTest({ dogId, test: 'adenitis', result: 'borderline', testedOn: '2023-04-03', isShown: false })
  await healthTest({ dogId, test: 'vwd', result: 'parentage', detail: 'Both clear', testedOn: '2021-05-20' })
  await healthTest({ dogId, test: 'prcd', result: 'carrier', testedOn: '2021-05-20' })
  await show(dogId, dogId)
  screen.getByRole('dialog', { name: 'Willow: Health Tests' })
  expect(head()).toBe('2 of the 7 recommended tests')
  expect(lines()).toEqual([
    'Normal 2:3, 3 Apr 2023',
    'Due again, examined on 14 Oct 2024',
    'Not tested',
    'Borderline, 3 Apr 2023, not on the website',
    'Not tested',
    'Not tested',
    'Clear by parentage, 20 May 2021',
    'One copy, 20 May 2021',
    'Borderline 3:4, 3 Apr 2022',
  ])
})

it('says of a hidden result that is due again both, and offers to add the next', async () => {
  const dogId = await makeWillow()
  const { healthTest } = portal.site.make
  await healthTest({ dogId, test: 'eyes', testedOn: '2024-10-14', isShown: false })
  await show(dogId)
  expect(lines()[1]).toBe('Due again, examined on 14 Oct 2024, not on the website')
  expect(button('Add Eyes')).toBeDefined()
})

it('shows what was found by an earlier test that a newer one has replaced, which is not due again', async () => {
  const dogId = await makeWillow()
  const { healthTest } = portal.site.make
  await healthTest({ dogId, test: 'eyes', testedOn: addDays(today(), -10) })
  await healthTest({
    dogId,
    test: 'eyes',
    testedOn: '2024-10-14',
    result: 'abnormal',
    detail: 'Distichiasis',
  })
  await show(dogId)
  expect(lines().at(-1)).toBe('Not normal Distichiasis, 14 Oct 2024')
})

it('adds a result from the row of a test that is missing, with the results this test has', async () => {
  const dogId = await show(await makeWillow())
  await click('Add Eyes')
  const form = within(screen.getByRole('dialog', { name: 'Add Test' }))
  expect(field('Test *').value).toBe('eyes')
  expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Normal',
    'Not normal',
  ])
  await click('Save Test')
  expect(errorOf('Tested On *')).toBe('Please enter a day')
  await user.click(form.getByRole('radio', { name: 'Normal' }))
  await fill('Tested On *', addDays(today(), -1))
  await fill('Laboratory or Vet', 'Dr L. Chan')
  await click('Save Test')
  await waitFor(() => expect(lines()[1]).toMatch(/^Normal, /))
  expect(head()).toBe('1 of the 7 recommended tests')
  expect(await stored()).toMatchObject([
    { dogId, test: 'eyes', result: 'normal', laboratory: 'Dr L. Chan', validUntil: null, isShown: true },
  ])
})

it('a day until which eyes are valid follows the day of the test until she enters another', async () => {
  await show(await makeWillow())
  await click('Add Eyes')
  await fill('Tested On *', '2026-02-03')
  expect(field('Valid Until').value).toBe('2027-02-03')
  expect(screen.getByText('Eyes are due again after a year.')).toBeDefined()
  await fill('Tested On *', '2026-03-04')
  expect(field('Valid Until').value).toBe('2027-03-04')
  await fill('Valid Until', '2026-09-01')
  await fill('Tested On *', '2026-03-05')
  expect(field('Valid Until').value).toBe('2026-09-01')
  await user.click(screen.getByRole('radio', { name: 'Normal' }))
  await click('Save Test')
  await waitFor(async () => expect(await stored()).toMatchObject([{ validUntil: '2026-09-01' }]))
})

it('without a test, the summary names only the fields that are there', async () => {
  await show(await makeWillow())
  await click('Add Test')
  await click('Save Test')
  expect(within(summary()).getAllByRole('link').map(textOf)).toEqual(['Test', 'Tested On'])
  await user.selectOptions(field('Test *'), 'hips')
  await click('Save Test')
  expect(within(summary()).getAllByRole('link').map(textOf)).toEqual(['Result', 'Tested On'])
})

it('another test has a name, and what is not normal says what was found', async () => {
  await show(await makeWillow())
  await click('Add Test')
  await user.selectOptions(field('Test *'), 'other')
  screen.getByLabelText('Details Optional')
  await user.click(screen.getByRole('radio', { name: 'Normal' }))
  screen.getByLabelText('Details Optional')
  await user.click(screen.getByRole('radio', { name: 'Borderline' }))
  screen.getByLabelText('Details')
  await fill('Tested On *', '2026-02-03')
  await click('Save Test')
  expect(errorOf('Name of the Test *')).toBe('Please enter what was tested')
  expect(errorOf('Details')).toBe('Please say what was found')
  await fill('Name of the Test *', 'Knees')
  await fill('Details', 'Left grade 1')
  await user.click(field('Show this result on the website'))
  await click('Save Test')
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { test: 'other', otherName: 'Knees', result: 'borderline', detail: 'Left grade 1', isShown: false },
    ]),
  )
})

it('deletes a result, which leaves the focus on the count', async () => {
  const dogId = await makeWillow()
  await portal.site.make.healthTest({ dogId, testedOn: '2023-04-03' })
  await show(dogId)
  await click('Edit Hips')
  await click('Delete')
  await waitFor(() => expect(lines()[0]).toBe('Not tested'))
  expect(document.activeElement?.textContent).toBe('0 of the 7 recommended tests')
  expect(await stored()).toEqual([])
})

it('opens from the form of the dog', async () => {
  await makeWillow()
  portal.show(<ParentDogs dogs={await listPortalParentDogs(db())} day={today()} admin="admin" />)
  await click('Edit Willow')
  await click('Health Tests')
  expect(await screen.findAllByText('Not tested')).toHaveLength(7)
  expect(button('Add Test')).toBeTruthy()
})

it('keeps a paper, which can be opened and let go, and says who may see it', async () => {
  const dogId = await makeWillow()
  const paper = '/objects/uploads/00000000-0000-4000-8000-000000000001.pdf'
  await db()
    .insert(uploads)
    .values({
      id: paper.slice(17, 53),
      name: paper.slice(17),
      contentType: 'application/pdf',
      createdAt: '2026-10-01T00:00:00.000Z',
      acceptedAt: '2026-10-01T00:00:00.000Z',
    })
  await portal.site.make.healthTest({ dogId, testedOn: '2023-04-03', paper })
  await show(dogId)
  expect(screen.getByRole('link', { name: 'Paper of Hips' }).getAttribute('href')).toBe(paper)
  await click('Edit Hips')
  expect(screen.getByText('The file that is stored')).toBeDefined()
  await user.click(field('Families with a puppy of this dog may see the paper'))
  await click('Save Test')
  await waitFor(async () => expect(await stored()).toMatchObject([{ paper, paperShown: true }]))
  await click('Edit Hips')
  await click('Remove Paper')
  await waitFor(() => expect(document.activeElement).toBe(button('Choose File')))
  await click('Save Test')
  await waitFor(async () => expect(await stored()).toMatchObject([{ paper: null, paperShown: true }]))
})

describe('a result that was changed elsewhere', () => {
  const pathOf = (n: number) => `/objects/uploads/00000000-0000-4000-8000-00000000000${n}.pdf`
  const both = () => texts(document, '.conflict-pair > div > :nth-child(2)')

  /** Opens the form of a result, and saves it after the others. */
  async function saveAfter(change: object) {
    const dogId = await makeWillow()
    await portal.site.make.healthTest({ dogId, testedOn: '2023-04-03', paper: pathOf(1) })
    await show(dogId)
    await click('Edit Hips')
    await user.click(field('Show this result on the website'))
    await db()
      .update(healthTests)
      .set({ ...change, updatedAt: '2031-01-01T00:00:00.000Z' })
    await click('Save Test')
  }

  it('differs only where both versions do', async () => {
    await saveAfter({ isShown: false, number: '7' })
    await screen.findByRole('button', { name: 'Take Theirs: Number' })
    expect(both()).toEqual(['–', '7'])
  })

  it('has another paper, which can be taken and given back', async () => {
    await saveAfter({ paper: pathOf(2) })
    await user.click(await screen.findByRole('button', { name: 'Take Theirs: Paper' }))
    expect(both()).toEqual(['Your file', 'Another file'])
    const path = () => document.querySelector<HTMLInputElement>('[name=paper]')?.value
    await waitFor(() => expect(path()).toBe(pathOf(2)))
    await fill('Number', '8')
    expect(path()).toBe(pathOf(2))
    await click('Keep Mine: Paper')
    await fill('Number', '9')
    expect(path()).toBe(pathOf(1))
  })
})
