// Hydrates islands when a visitor is about to use them. Everything larger than this file is loaded only then.
class IslandRoot extends HTMLElement {
  #click: HTMLElement | undefined
  #state: 'asleep' | 'loading' | 'awake' = 'asleep'

  connectedCallback() {
    const when = this.getAttribute('when')
    const wake = () => this.#wake()
    if (when === 'load') wake()
    else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(wake)
    else if (when === 'visible') {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect()
          wake()
        }
      })
      observer.observe(this.firstElementChild ?? this)
    } else {
      // Not for touch: scrolling with a finger must not download anything.
      this.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && wake())
      this.addEventListener('focusin', wake)
    }
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
    this.#wake()
  }

  async #wake() {
    if (this.#state !== 'asleep') return
    this.#state = 'loading'
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
