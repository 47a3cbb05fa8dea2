// Hydrates islands when a visitor is about to use them. Everything larger than this file is loaded only then.
import type { TypedField } from './mount.tsx'

class IslandRoot extends HTMLElement {
  #click: HTMLElement | undefined
  #state: 'asleep' | 'loading' | 'awake' = 'asleep'

  connectedCallback() {
    const wake = () => this.#wake()
    if (this.getAttribute('when') === 'load') wake()
    else {
      // Not for touch: scrolling with a finger must not download anything.
      this.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && wake())
      this.addEventListener('focusin', wake)
    }
    this.addEventListener('input', ({ target }) => {
      ;(target as TypedField).typed = true
    })
    this.addEventListener('click', (event) => this.#keepClick(event), { capture: true })
  }

  #keepClick(event: MouseEvent) {
    if (
      this.#state === 'awake' ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const target = (event.target as Element).closest<HTMLElement>('a,button')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    this.#click?.removeAttribute('aria-busy')
    this.#click = target
    target.setAttribute('aria-busy', 'true')
    this.#enlarge(target)
    this.#wake()
  }

  /** Shows the small photo in the frame of the coming dialog, which then takes its place. */
  #enlarge(link: HTMLElement) {
    const small = link.querySelector('img')
    const frame = document.querySelector('template')?.content.firstElementChild?.cloneNode(true)
    if (!link.dataset.photo || !small || !(frame instanceof HTMLDialogElement)) return
    const { photos, captions, title, detail } = JSON.parse(this.dataset.props ?? '')
    const index = +link.dataset.photo
    const several = photos.length > 1
    const texts = [several && `${index + 1} of ${photos.length}`, title ?? captions[index], detail]
    frame.querySelectorAll('p').forEach((text, at) => {
      text.append(texts[at] || '')
    })
    if (!several) frame.lastChild?.remove()
    for (const image of frame.querySelectorAll('img')) image.src = small.currentSrc
    frame.onclick = () => frame.close()
    frame.onclose = () => {
      frame.remove()
      // Closed before the script arrived: nothing opens any more.
      this.#click = undefined
    }
    document.body.append(frame)
    frame.showModal()
  }

  async #wake() {
    if (this.#state !== 'asleep') return
    this.#state = 'loading'
    // All at once, instead of discovering them one import after another.
    for (const href of (this.getAttribute('needs') ?? '').split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    try {
      const [{ mount }, island] = await Promise.all([
        import('./mount.tsx'),
        import(this.getAttribute('src') ?? ''),
      ]).finally(() => this.#click?.removeAttribute('aria-busy'))
      mount(this, island.default)
    } finally {
      // After a failure, too: the link then works as it does without JavaScript.
      this.#state = 'awake'
      this.#click?.click()
    }
  }
}

customElements.define('island-root', IslandRoot)

// Beneath the open menu, for browsers that cannot do it in CSS.
const beneath = 'body > :not(header, .portal), header > .container, .portal > :not(.drawer, island-root)'
document.querySelector('.drawer')?.addEventListener('beforetoggle', (event) => {
  for (const part of document.querySelectorAll<HTMLElement>(beneath))
    part.inert = (event as ToggleEvent).newState === 'open'
})
