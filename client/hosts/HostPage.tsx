import type { ReactNode } from 'react'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

interface HostPageProps {
  title: string
  /** The page of the other kind of address. */
  other: { label: string; to: string }
  children: ReactNode
}

/** A page of a viewer's own addresses, below their settings. */
export function HostPage({ title, other, children }: HostPageProps) {
  const href = useHref()
  return (
    <div className="HostPage">
      <p className="HostPage-back">
        <Link to={href('ShowSettings')}>{copy.settings.title}</Link>
      </p>
      <h1 className="HostPage-title">{title}</h1>
      {children}
      <p className="HostPage-back">
        <Link to={other.to}>{other.label}</Link>
      </p>
    </div>
  )
}
