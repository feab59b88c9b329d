import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  children: ReactNode
}

/** A link: own paths are navigated in the page, files and other hosts by the browser. */
export function Link({ to, children, ...rest }: LinkProps) {
  return isPage(to) ? (
    <RouterLink to={to} discover="none" {...rest}>
      {children}
    </RouterLink>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

const isPage = (to: string) => to.startsWith('/') && !to.startsWith('/feed/') && !to.endsWith('/feed')
