import { useLocation } from 'react-router'
import type { RouteName } from '#schema/routes/table.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

const ENTRANCES = [
  { route: 'ShowTopics', label: 'Topics' },
  { route: 'ShowTrending', label: 'Trending' },
  { route: 'ShowTopStories', label: 'Top stories' },
  { route: 'ShowSubscriptionsLanding', label: 'Membership' },
] as const satisfies readonly { route: RouteName; label: string }[]

export function ExploreLinks() {
  const href = useHref()
  const { pathname } = useLocation()
  return (
    <ul className="ExploreLinks">
      {ENTRANCES.filter(({ route }) => isBuilt(route)).map(({ route, label }) => (
        <li key={route}>
          <Link to={href(route)} aria-current={pathname === href(route) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
