import type { SourceModule } from '#schema/stats/source.ts'
import { Link } from '#client/browser/Link.tsx'

export interface Tab {
  label: string
  to: string
  isActive: boolean
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  source?: SourceModule
}

export function Tabs({ label, tabs, source }: TabsProps) {
  return (
    <nav className="Tabs" data-source={source} aria-label={label}>
      <ul className="Tabs-row">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link className="Tabs-tab" to={tab.to} aria-current={tab.isActive ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
