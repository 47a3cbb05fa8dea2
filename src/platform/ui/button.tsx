import type { ComponentProps, ComponentType, ReactNode } from 'react'

interface Look {
  look?: 'primary' | 'secondary' | 'ghost' | 'accent' | 'warn' | undefined
  small?: boolean | undefined
  /** Other classes. */
  className?: string | undefined
  Icon?: ComponentType
  /** Its content; children, where that is more than text. */
  word?: ReactNode
}

const classOf = ({ look = 'secondary', small, className }: Look) =>
  ['button', `button-${look}`, small && 'button-small', className].filter(Boolean).join(' ')

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'>, Look {
  /** While busy it keeps the focus, and ignores presses. */
  busy?: boolean
}

/** A button that submits no form. */
export function Button({
  look,
  small,
  className,
  Icon,
  word,
  busy,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      aria-busy={busy}
      aria-disabled={busy}
      {...button}
      className={classOf({ look, small, className })}
      type="button"
      onClick={busy ? undefined : onClick}
    >
      {Icon && <Icon />}
      {word ?? children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  small,
  className,
  Icon,
  word,
  children,
  ...link
}: ComponentProps<'a'> & Look) {
  return (
    <a className={classOf({ look, small, className })} {...link}>
      {Icon && <Icon />}
      {word ?? children}
    </a>
  )
}
