import { useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { act } from '#src/testing/browser/screen.ts'
import { mount } from './mount.tsx'

const Fields = () => {
  // The way kept input is read: the server knows nothing of it.
  const kept = useSyncExternalStore(
    () => () => {},
    () => '790',
    () => '',
  )
  return (
    <>
      <input name="kept" value={kept} onChange={() => {}} />
      <input name="text" defaultValue="Fern" />
      <input name="box" type="checkbox" defaultChecked={false} />
      <select name="choice" defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
      <select name="chosen" value={kept} onChange={() => {}}>
        <option>80</option>
        <option>790</option>
      </select>
    </>
  )
}

/** Renders the fields as the server does; they are changed before they are hydrated. */
async function wake(change: (field: (name: string) => HTMLInputElement) => void = () => {}) {
  document.body.innerHTML = `<div data-props="{}">${renderToString(<Fields />)}</div>`
  const root = document.body.firstElementChild as HTMLElement
  const field = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement
  change(field)
  await act(async () => mount(root, Fields))
  return [...['kept', 'text', 'choice', 'chosen'].map((name) => field(name).value), field('box').checked]
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('shows what was kept on the phone, which only the browser knows', async () => {
  expect(await wake()).toEqual(['790', 'Fern', 'b', '790', false])
})

it('keeps what was typed before it was hydrated', async () => {
  const changed = await wake((field) => {
    field('kept').value = '80'
    field('text').value = 'Wattle'
    field('choice').value = 'a'
    field('box').checked = true
  })
  expect(changed).toEqual(['80', 'Wattle', 'a', '790', true])
})
