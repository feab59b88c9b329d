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
  /** The reason for signing in (W007). */
  entryPoint?: SusiEntryPoint
  /** Its name for screen readers, where it differs from the text. */
  label?: string
  /** To be followed once the visitor is signed in. */
  follows?: Pick<StoredFollow, 'kind' | 'id'>
  className?: string
  children: ReactNode
}

/**
 * A link to signing in or up. On the product's own host the modal opens in place. Without scripts, and on other hosts,
 * it leads to the page; from another host through that host's hand-off, which brings the session back. A press to follow
 * leads through the page of following; where a script has stored the press, it is done back here.
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
