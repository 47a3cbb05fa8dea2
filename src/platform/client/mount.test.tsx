import { type ComponentType, useState, useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { act } from '#src/testing/browser/screen.ts'
import { mount, type TypedField } from './mount.tsx'

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

/** Fields in state, and what they know. */
function Known() {
  const [text, setText] = useState('')
  const [isTicked, tick] = useState(false)
  const [size, choose] = useState('')
  const [coat, select] = useState('a')
  return (
    <>
      <input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input name="box" type="checkbox" checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      {['small', 'large'].map((each) => (
        <input key={each} name={each} type="radio" checked={each === size} onChange={() => choose(each)} />
      ))}
      <select name="coat" value={coat} onChange={({ target }) => select(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <output>{JSON.stringify([text, isTicked, size, coat])}</output>
    </>
  )
}

type Change = (field: (name: string) => TypedField) => void

/** Renders fields as the server does; they are changed before they are hydrated. */
async function hydrate(Component: ComponentType, change: Change) {
  document.body.innerHTML = `<div data-props="{}">${renderToString(<Component />)}</div>`
  const root = document.body.firstElementChild as HTMLElement
  const field = (name: string) => root.querySelector(`[name=${name}]`) as TypedField
  change(field)
  await act(async () => mount(root, Component))
  return field
}

async function wake(change: Change = () => {}) {
  const field = await hydrate(Fields, change)
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

it('has fields in state know what was typed before, not what the browser restored', async () => {
  const states: string[] = []
  for (const typed of [true, false]) {
    await hydrate(Known, (field) => {
      field('text').value = 'Wattle'
      for (const name of ['box', 'small', 'large']) field(name).checked = true
      // Happy DOM lets a radio button without a form be ticked beside another.
      field('small').checked = false
      field('coat').value = 'b'
      for (const name of ['text', 'box', 'small', 'large', 'coat']) field(name).typed = typed
    })
    states.push(document.querySelector('output')?.textContent ?? '')
  }
  expect(states).toEqual(['["Wattle",true,"large","b"]', '["",false,"","a"]'])
})
