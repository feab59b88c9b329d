import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SusiOperation } from '#schema/enums.ts'
import { followRoutes } from '#schema/following.ts'
import { path } from '#schema/routes/paths.ts'
import type { SusiEntryPoint } from '#schema/identity.ts'
import { useSite } from '#client/browser/site.tsx'
import { storeFollow, type StoredFollow } from '#client/following/storeFollow.ts'
import { openSignIn } from '#client/signin/openSignIn.ts'

interface SignInLinkProps {
  operation: SusiOperation
  /** What brings the visitor there (W007). */
  entryPoint?: SusiEntryPoint
  /** What else is read out. */
  label?: string
  /** What the visitor wants to follow once they are signed in. */
  follows?: Pick<StoredFollow, 'kind' | 'id'>
  className?: string
  children: ReactNode
}

/**
 * To signing in or up. On the product's own host the modal opens in place; without scripts, and from other hosts, the
 * link leads to the page: from there over this host's own hand-off, which brings the session back. Who
 * wants to follow is asked for it by the page of following then; where a script keeps the wish, it is done back here.
 */
export function SignInLink(props: SignInLinkProps) {
  const { operation, entryPoint, label, follows, className, children } = props
  const { origin, mainOrigin } = useSite()
  const { pathname, search } = useLocation()
  const isMain = origin === mainOrigin
  const row = isMain ? 'AcctSignin' : 'AcctGlobalIdentity'
  const here = pathname + search
  const back = here === '/' ? null : here
  const leadingTo = (redirect: string | null) => path(row, undefined, { operation, entryPoint, redirect })

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (storeFollow(follows)) event.currentTarget.href = leadingTo(back)
    if (!isMain || !isPlain || pathname === path('AcctSignin')) return
    event.preventDefault()
    openSignIn({ operation, entryPoint })
  }
  return (
    <a
      className={className}
      href={leadingTo(
        follows ? path(followRoutes[follows.kind], { id: follows.id }, { redirect: here }) : back,
      )}
      rel="nofollow"
      aria-label={label}
      onClick={open}
    >
      {children}
    </a>
  )
}
