interface Ground {
  /** The colours behind a text, down to the first opaque one. */
  look: string
  /** Whether it is blended with the background, even a text on a colour of its own. */
  isVeiled: boolean
  /** Whether its ancestors don't show what it is on. */
  isUnsure: boolean
  /** Whether there is a picture behind it, on which no rule can check a text. */
  isPicture: boolean
}

/** Runs in the page: each visible text of a part with everything its contrast depends on, or null if that is not known. */
export function textLooks(part: Element): [Element, string | null][] {
  const grounds = new Map<Element, Ground>()
  function groundOf(element: Element): Ground {
    const held = grounds.get(element)
    if (held) return held
    const style = getComputedStyle(element)
    const above = element.parentElement
      ? groundOf(element.parentElement)
      : { look: '', isVeiled: false, isUnsure: false, isPicture: false }
    const color = style.backgroundColor
    const isOpaque = color.startsWith('rgb(')
    const isBlended = style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal'
    const floats = !isOpaque && ['absolute', 'fixed', 'sticky'].includes(style.position)
    const ground = {
      look: isOpaque ? color : color === 'rgba(0, 0, 0, 0)' ? above.look : `${color} on ${above.look}`,
      isVeiled: isBlended || above.isVeiled,
      isUnsure: floats || (above.isUnsure && !isOpaque),
      isPicture: style.backgroundImage !== 'none' || (above.isPicture && !isOpaque),
    }
    grounds.set(element, ground)
    return ground
  }

  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  // Rules on contrast leave out text that can't be seen or used, and can't judge drawings.
  function isJudged(element: Element) {
    const { width, height } = element.getBoundingClientRect()
    return (
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      Math.min(width, height) > 1 &&
      !element.closest(':disabled, [aria-disabled=true], [inert]') &&
      !groundOf(element).isPicture
    )
  }

  return [part, ...part.querySelectorAll('*')]
    .filter((element) => hasText(element) && isJudged(element))
    .map((element) => {
      const { look, isVeiled, isUnsure } = groundOf(element)
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
      const around = element.matches('a') && element.parentElement
      const linked = around ? [textDecorationLine, getComputedStyle(around).color] : []
      return [
        element,
        isVeiled || isUnsure ? null : [color, fontSize, fontWeight, textShadow, ...linked, look].join(' '),
      ]
    })
}
