import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'role' | 'className'> {
  isOn: boolean
  children: ReactNode
}

/** A button, because it may submit a form. Needs the sheet of forms. */
export function Switch({ isOn, children, type = 'button', ...rest }: SwitchProps) {
  return (
    <button {...rest} className="Switch" type={type} role="switch" aria-checked={isOn}>
      <span>{children}</span>
      <span className="Switch-track" aria-hidden />
    </button>
  )
}
