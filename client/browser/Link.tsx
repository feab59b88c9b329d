import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  children: ReactNode
}

export function Link({ to, children, ...rest }: LinkProps) {
  return isPage(to) && !onServer ? (
    <PageLink to={to} {...rest}>
      {children}
    </PageLink>
  ) : (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

const onServer = typeof document === 'undefined'

const isPage = (to: string) => to.startsWith('/') && !to.startsWith('/feed/') && !to.endsWith('/feed')

/** Lighter than the router's link, which also prefetches. */
function PageLink({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={to} onClick={click}>
      {children}
    </a>
  )
}
