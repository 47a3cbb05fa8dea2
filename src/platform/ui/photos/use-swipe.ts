import { type PointerEvent, useRef } from 'react'

const threshold = 0.2

/** Lets the track follow the finger; past a fifth of its width it moves on to the next photo. */
export function useSwipe(enabled: boolean, move: (step: number) => void) {
  const track = useRef<HTMLDivElement>(null)
  const startX = useRef<number | null>(null)

  const shift = (pixels: number) => track.current?.style.setProperty('translate', `${pixels}px`)

  function finish(event: PointerEvent, cancelled: boolean) {
    const element = track.current
    if (startX.current === null || !element) return
    const distance = event.clientX - startX.current
    startX.current = null
    const step = cancelled || Math.abs(distance) < element.clientWidth * threshold ? 0 : -Math.sign(distance)
    glide(element, -step * element.clientWidth).then(() => {
      if (step) move(step)
      shift(0)
    })
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!enabled || event.pointerType === 'mouse' || !event.isPrimary) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== null) shift(event.clientX - startX.current)
    },
    onPointerUp: (event: PointerEvent) => finish(event, false),
    onPointerCancel: (event: PointerEvent) => finish(event, true),
  }
  return { track, handlers }
}

/** Resolves when the animation has ended; at once where reduced motion is preferred. */
async function glide(element: HTMLElement, pixels: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const easing = 'cubic-bezier(.2,.7,.2,1)'
  await element.animate({ translate: `${pixels}px` }, { duration: 280, easing }).finished
}
