import { describe, expect, it } from 'vitest'
import WaitingList from '#islands/portal/waiting-list/waiting-list.tsx'
import { news, trash } from '#src/app/tables.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  chooseAction,
  click,
  dialogCount,
  errorOf,
  field,
  fill,
  screen,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { show as showLitters } from '#src/testing/screens/litters.tsx'

openPortalForEachTest()

const stored = () => db().select().from(news)

async function openNews() {
  portal.show(<WaitingList families={[]} total={0} now={new Date().toISOString()} admin="admin" hasMail />)
  await click('Write News')
  await waitFor(() => expect(bodyText()).not.toContain('Loading...'))
}

it('writes to every family on the list, about no litter', async () => {
  await openNews()
  expect(bodyText()).toContain(
    'Everyone on the list sees this on their page. No prices and no "for sale", please.',
  )
  await click('Publish News')
  expect(errorOf('News *')).toBe('Please write something')
  await fill('News *', 'Mabel is having her puppies in June.')
  await click('Publish News')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([
    { text: 'Mabel is having her puppies in June.', litterId: null, photos: [] },
  ])
  expect(portal.toasts).toEqual(['Every family on the list can read it now'])
})

it('writes to the families about a litter from its row', async () => {
  const litter = await portal.site.make.litter({ name: 'Snow Gum Litter' })
  await showLitters()
  await chooseAction('Tell Families', 'Snow Gum Litter')
  expect(screen.getByRole('dialog', { name: 'Tell Families: Snow Gum Litter' })).toBeDefined()
  await fill('News *', 'Their eyes are open.')
  await click('Tell Families')
  await waitFor(() => expect(dialogCount()).toBe(0))
  expect(await stored()).toMatchObject([{ text: 'Their eyes are open.', litterId: litter.id }])
})

it('lists what was written before, newest first, and deletes it with Undo', async () => {
  const litter = await portal.site.make.litter({ name: 'Snow Gum Litter' })
  await portal.site.make.news({ text: 'Older', createdAt: '2026-10-01T00:00:00.000Z' })
  const { id } = await portal.site.make.news({
    text: 'Newer',
    litterId: litter.id,
    createdAt: '2026-11-01T00:00:00.000Z',
  })
  await openNews()
  expect(texts(document, '.news-text')).toEqual(['Newer', 'Older'])
  expect(texts(document, '.news-when')[0]).toContain('Snow Gum Litter')
  const [button] = screen.getAllByRole('button', { name: /^Delete news of/ })
  await user.click(button as HTMLElement)
  await waitFor(() => expect(texts(document, '.news-text')).toEqual(['Older']))
  expect(await db().select().from(trash)).toMatchObject([{ kind: 'news', label: 'Newer' }])
  expect(currentToast()?.action?.altText).toBe('Undo deleting Newer')
  await currentToast()?.action?.run()
  await waitFor(() => expect(texts(document, '.news-text')).toEqual(['Newer', 'Older']))
  expect(portal.toasts.at(-1)).toBe('Newer is back')
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.row).toBe(id))
})

it('keeps what was typed when the session has expired', async () => {
  await openNews()
  await fill('News *', 'Mabel is having her puppies in June.')
  portal.session = { Cookie: '' }
  await click('Publish News')
  await waitFor(() => expect(currentToast()?.destructive).toBe(true))
  portal.reopen()
  portal.show(<WaitingList families={[]} total={0} now={new Date().toISOString()} admin="admin" hasMail />)
  await waitFor(() => expect(field('News *').value).toBe('Mabel is having her puppies in June.'))
})

describe('left half typed', () => {
  const list = () =>
    portal.show(<WaitingList families={[]} total={0} now={new Date().toISOString()} admin="admin" hasMail />)

  it('is offered on the list it was left on', async () => {
    await openNews()
    await fill('News *', 'Mabel is having')
    portal.reopen()
    list()
    await click('Go On: Write News')
    expect(field('News *').value).toBe('Mabel is having')
    await click('Publish News')
    await waitFor(async () => expect(await stored()).toMatchObject([{ text: 'Mabel is having' }]))
  })

  it('is offered with its litter, whose news it becomes', async () => {
    const { id } = await portal.site.make.litter({ name: 'Snow Gum Litter' })
    await showLitters()
    await chooseAction('Tell Families', 'Snow Gum Litter')
    await fill('News *', 'Their eyes')
    portal.reopen()
    await showLitters()
    await click('Go On: Tell Families: Snow Gum Litter')
    await click('Tell Families')
    await waitFor(async () => expect(await stored()).toMatchObject([{ text: 'Their eyes', litterId: id }]))
  })
})
