import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SusiOperation } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { SusiEntryPoint } from '#schema/identity/identity.ts'
import { type Pressed, pressPath } from '#schema/reactions/storedPresses.ts'
import { useSite } from '#client/browser/site.tsx'
import { storePress } from '#client/session/storePress.ts'
import { useReturnTo } from '#client/session/useReturnTo.ts'
import { openSignIn } from '#client/session/openSignIn.ts'

interface SignInLinkProps {
  operation: SusiOperation
  /** W007 */
  entryPoint?: SusiEntryPoint
  label?: string
  press?: Pressed
  className?: string
  children: ReactNode
}

/** Opens the modal on the product's own host; other hosts hand the session back. */
export function SignInLink(props: SignInLinkProps) {
  const { operation, entryPoint, label, press, className, children } = props
  const { origin, mainOrigin } = useSite()
  const { pathname } = useLocation()
  const isMain = origin === mainOrigin
  const row = isMain ? 'AcctSignin' : 'AcctGlobalIdentity'
  const here = useReturnTo()
  const back = here === '/' ? null : here
  const leadingTo = (redirect: string | null) => path(row, undefined, { operation, entryPoint, redirect })

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (storePress(press)) event.currentTarget.href = leadingTo(back)
    if (!isMain || !isPlain || pathname === path('AcctSignin')) return
    event.preventDefault()
    openSignIn({ operation, entryPoint })
  }
  return (
    <a
      className={className}
      href={leadingTo(press ? pressPath(press, { redirect: here }) : back)}
      rel="nofollow"
      aria-label={label}
      onClick={open}
    >
      {children}
    </a>
  )
}
