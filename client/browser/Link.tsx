import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  children: ReactNode
}

/** A link: own paths are navigated in the page, files and other hosts by the browser. */
export function Link({ to, ...rest }: LinkProps) {
  return to.startsWith('/') && !to.startsWith('/feed/') && !to.endsWith('/feed') ? (
    <RouterLink to={to} discover="none" {...rest} />
  ) : (
    <a href={to} {...rest} />
  )
}
