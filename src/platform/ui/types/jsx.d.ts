import type { HTMLAttributes, Ref } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'island-root': HTMLAttributes<HTMLElement> & {
        src: string
        needs: string
        when: string
        prefix: string
        ref?: Ref<HTMLElement>
      }
      'island-slot': HTMLAttributes<HTMLElement>
    }
  }
}
