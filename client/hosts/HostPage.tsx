import type { ReactNode } from 'react'
import { Link } from '#client/browser/Link.tsx'
import { SettingsTop } from '#client/forms/SettingsTop.tsx'

interface HostPageProps {
  title: string
  /** Links to the page of the other kind of address. */
  other: { label: string; to: string }
  children: ReactNode
}

export function HostPage({ title, other, children }: HostPageProps) {
  return (
    <div className="SettingsPage HostPage">
      <SettingsTop title={title} />
      {children}
      <p className="SettingsPage-back">
        <Link to={other.to}>{other.label}</Link>
      </p>
    </div>
  )
}
