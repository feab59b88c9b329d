import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SusiOperation } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { SusiEntryPoint } from '#schema/identity.ts'
import { useSite } from '#client/browser/site.tsx'
import { openSignIn } from '#client/signin/openSignIn.ts'

interface SignInLinkProps {
  operation: SusiOperation
  /** What brings the visitor there (W007). */
  entryPoint?: SusiEntryPoint
  className?: string
  children: ReactNode
}

/**
 * To signing in or up. On the product's own host the modal opens in place; without scripts, and from other hosts, the
 * link leads to the page: from there over this host's own hand-off, which brings the session back (interface 6).
 */
export function SignInLink({ operation, entryPoint, className, children }: SignInLinkProps) {
  const { origin, mainOrigin } = useSite()
  const { pathname, search } = useLocation()
  const isMain = origin === mainOrigin
  const page = isMain ? 'AcctSignin' : 'AcctGlobalIdentity'
  const here = pathname + search

  function open(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isMain || !isPlain || pathname === path('AcctSignin')) return
    event.preventDefault()
    openSignIn({ operation, entryPoint })
  }
  return (
    <a
      className={className}
      href={path(page, undefined, { operation, entryPoint, redirect: here === '/' ? null : here })}
      rel="nofollow"
      onClick={open}
    >
      {children}
    </a>
  )
}
