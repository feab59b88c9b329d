import { Link } from '#client/browser/Link.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'

interface NumberedPagerProps {
  collection: { slug: string }
  page: number
  pageCount: number
}

/** Every page is a few links away. */
export function NumberedPager({ collection, page, pageCount }: NumberedPagerProps) {
  const href = usePublicationHref(collection)
  if (pageCount <= 1) return null
  return (
    <nav className="NumberedPager" aria-label="Pages">
      <ol className="NumberedPager-row">
        {shownPages(page, pageCount).map((number, index, shown) => (
          <li
            key={number}
            className={index > 0 && number > shown[index - 1]! + 1 ? 'NumberedPager-gap' : undefined}
          >
            <Link
              className="NumberedPager-page"
              to={number === 1 ? href('ShowCollectionAll') : href('ShowCollectionAllPage', { page: number })}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Two neighbours on each side, and steps that double. */
export function shownPages(page: number, pageCount: number): number[] {
  const shown = new Set([1, pageCount, page])
  for (const distance of [1, 2, 5, 10, 25, 50, 100, 250, 500]) {
    if (page - distance > 1) shown.add(page - distance)
    if (page + distance < pageCount) shown.add(page + distance)
  }
  return [...shown].toSorted((a, b) => a - b)
}
