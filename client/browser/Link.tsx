import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  children: ReactNode
}

/** A link: the router navigates to paths of this host, the browser to files and other hosts. */
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

/** The server only prints links, so it skips the router's costly hooks. */
const onServer = typeof document === 'undefined'

const isPage = (to: string) => to.startsWith('/') && !to.startsWith('/feed/') && !to.endsWith('/feed')

/** Lighter than the router's link, with its unused relative paths, prefetching and route discovery. */
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
