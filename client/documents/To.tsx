import type { ReactNode } from 'react'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface ToProps {
  route: RouteName
  params?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Prints only the words while the page is not built. */
export function To({ route, params, children }: ToProps) {
  const href = useHref()
  return isBuilt(route) ? <Link to={href(route, params)}>{children}</Link> : children
}
