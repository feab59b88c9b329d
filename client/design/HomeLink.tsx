import type { MouseEvent } from 'react'
import { isPlain } from '#client/browser/isPlain.ts'
import { Link } from '#client/browser/Link.tsx'
import { scrollBehavior } from '#client/browser/scrollBehavior.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Wordmark } from '#client/design/Wordmark.tsx'

/** On home itself it scrolls to the top (R147). */
export function HomeLink() {
  const { productName } = useSite()
  const href = useHref()
  return (
    <Link to={href('ShowHome')} className="HomeLink" onClick={scrollUpIfHere}>
      <Wordmark name={productName} />
    </Link>
  )
}

function scrollUpIfHere(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlain(event) || event.currentTarget.href !== location.origin + location.pathname + location.search)
    return
  event.preventDefault()
  scrollTo({ top: 0, behavior: scrollBehavior() })
}
