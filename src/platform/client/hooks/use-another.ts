import { useRef } from 'react'

/** Whether the form is sent to be followed by another, or by what comes next. The first of several submit buttons would answer the Enter key. */
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
