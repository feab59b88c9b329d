import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from '#client/browser/Link.tsx'

type ButtonKind = 'primary' | 'quiet' | 'text'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  ref?: Ref<HTMLButtonElement>
}

/** Hidden without scripts; an early press waits for the app. */
export const ScriptButton = ({ className = '', ...rest }: ButtonProps) => (
  <Button {...rest} className={`ScriptsOnly ${className}`.trimEnd()} />
)

export function Button({ kind = 'quiet', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classOf(kind, className)} {...rest} />
}

interface ButtonLinkProps {
  to: string
  kind?: ButtonKind
  className?: string
  rel?: string
  onClick?: () => void
  children: ReactNode
}

export function ButtonLink({ kind = 'quiet', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classOf(kind, className)} />
}

const classOf = (kind: ButtonKind, more?: string) => `Button Button--${kind}${more ? ` ${more}` : ''}`
