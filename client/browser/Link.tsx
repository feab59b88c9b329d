import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  children: ReactNode
}

/** A link: own paths are navigated in the page, files and other hosts by the browser. */
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

/** On the server a link is only printed, and the router's hooks would be most of its cost. */
const onServer = typeof document === 'undefined'

const isPage = (to: string) => to.startsWith('/') && !to.startsWith('/feed/') && !to.endsWith('/feed')

/** Not the router's own link, which brings relative paths, prefetching and route discovery. None of them is used here. */
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
