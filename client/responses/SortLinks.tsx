import type { PostSort } from '#schema/enums.ts'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

const SORTS = [
  ['HOT', copy.responses.hot],
  ['NEW', copy.responses.new],
] as const satisfies readonly [PostSort, string][]

export function SortLinks({ postId, sort }: { postId: string; sort: PostSort }) {
  const href = useHref()
  return (
    <nav className="SortLinks" aria-label={copy.responses.sort}>
      {SORTS.map(([value, label]) => (
        <Link
          key={value}
          to={href('ShowPostResponses', { postId }, { sort: value })}
          rel="nofollow"
          aria-current={value === sort ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
