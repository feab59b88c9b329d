import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SusiOperation } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { useHref, useSite } from '#client/browser/site.tsx'

interface SignInLinkProps {
  operation: SusiOperation
  /** What brings the visitor there (W007). */
  entryPoint?: string
  className?: string
  children: ReactNode
}

/**
 * Leads to signing in and back: on the product's own host to its page, on every other host by the hand-off, since
 * each host has a session of its own.
 */
export function SignInLink({ operation, entryPoint, className, children }: SignInLinkProps) {
  const { table } = useSite()
  const href = useHref()
  const { pathname, search } = useLocation()
  const query = { operation, entryPoint, redirect: pathname + search }
  const to =
    table === 'all' ? href('AcctSignin', undefined, query) : path('AcctGlobalIdentity', undefined, query)
  return (
    <a className={className} href={to}>
      {children}
    </a>
  )
}
