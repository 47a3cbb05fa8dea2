import { useRef } from 'react'

/** Whether another form or the next step follows this one. Not a second submit button: Enter would press the first of them. */
export function useAnother() {
  const pressed = useRef(false)
  const another = useRef(false)
  return {
    isAnother: () => another.current,
    addAnother(form: HTMLFormElement | null) {
      pressed.current = true
      form?.requestSubmit()
      pressed.current = false
    },
    begin() {
      another.current = pressed.current
    },
  }
}
