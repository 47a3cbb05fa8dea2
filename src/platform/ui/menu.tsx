import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onDismiss } from './dismissal.ts'
import { EllipsisIcon, XIcon } from './icons.tsx'

export interface MenuItem {
  word: string
  /** The accessible name where the word is not enough, such as 'Delete Banjo'. */
  label?: string
  Icon: ComponentType
  danger?: boolean
  busy?: boolean
  /** What it does; one that leads somewhere has a link instead. */
  run?: () => unknown
  link?: string
}

export interface MenuGroup {
  heading?: string
  items: readonly MenuItem[]
}

interface MenuProps {
  /** Of the row that it is about. */
  name: string
  groups: readonly MenuGroup[]
  /** The id of what tells rows of the same name apart. */
  describedBy?: string
  /** Beside the dots, for the menu of a whole screen. */
  word?: string
}

/** A row's other actions: a sheet from below on a phone, otherwise a menu beside its button. */
export function Menu({ name, groups, describedBy, word }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    // While the menu is open nothing below it takes the focus.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }

  return (
    <div className="menu-root">
      <button
        ref={button}
        className={word ? 'button button-secondary' : 'icon-button'}
        type="button"
        aria-label={`More actions for ${name}`}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisIcon />
        {word && <span className="menu-word">{word}</span>}
      </button>
      {isOpen && (
        <OpenMenu
          name={name}
          groups={groups}
          beside={button.current}
          onClose={close}
          onChoose={({ run }) => {
            close()
            run?.()
          }}
        />
      )}
    </div>
  )
}

interface OpenMenuProps extends MenuProps {
  beside: HTMLElement | null
  onClose: () => void
  onChoose: (item: MenuItem) => void
}

const gapPx = 4

/** The edges of the window from which the menu is measured: below its button, or above it where there is more room. */
function placeBeside(dialog: HTMLElement, beside: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, bottom, right } = beside.getBoundingClientRect()
  const isBelow = bottom + gapPx + dialog.offsetHeight <= clientHeight || top < clientHeight - bottom
  dialog.style.setProperty('--menu-top', isBelow ? `${bottom + gapPx}px` : 'auto')
  dialog.style.setProperty('--menu-bottom', isBelow ? 'auto' : `${clientHeight - top + gapPx}px`)
  dialog.style.setProperty('--menu-right', `${clientWidth - right}px`)
}

function OpenMenu({ name, groups, beside, onClose, onChoose }: OpenMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const itemsOf = () => [...(dialog.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  useEffect(() => {
    const opened = dialog.current
    if (!opened) return
    opened.showModal()
    if (beside) placeBeside(opened, beside)
    opened.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [beside])

  function move(event: KeyboardEvent) {
    const items = itemsOf()
    const current = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same as a click outside
    <dialog
      ref={dialog}
      className="menu"
      aria-label={`More actions for ${name}`}
      onCancel={onDismiss(onClose)}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="menu-head">
        <h2>{name}</h2>
        <button className="icon-button" type="button" aria-label="Close" onClick={onClose}>
          <XIcon size={24} />
        </button>
      </div>
      <div className="menu-items" role="menu" tabIndex={-1} aria-label={name} onKeyDown={move}>
        {groups.map(({ heading, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div key={items[0]?.word} role="group" aria-label={heading}>
            {heading && <p aria-hidden="true">{heading}</p>}
            {items.map((item) => (
              <Item key={item.word} item={item} onChoose={() => onChoose(item)} />
            ))}
          </div>
        ))}
      </div>
    </dialog>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const { word, label, Icon, danger = false, busy = false, link } = item
  const shared = {
    className: danger ? 'menu-item row gap-12 menu-danger' : 'menu-item row gap-12',
    role: 'menuitem',
    tabIndex: -1,
    'aria-label': label,
    onClick: onChoose,
  } as const
  const content = (
    <>
      <Icon />
      {word}
    </>
  )
  return link ? (
    <a {...shared} href={link}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button" aria-busy={busy} disabled={busy}>
      {content}
    </button>
  )
}
