import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageData } from '#client/browser/load.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'

const SearchPopover = lazy<ComponentType<{ box: RefObject<HTMLElement | null> }>>(() =>
  import('#client/search/SearchPopover.tsx').catch(() => ({ default: () => null })),
)

/** A box (R148), on small screens an icon (R150). Results while typing load on first use. */
export function SearchBox() {
  const { entity, search } = useSite()
  const loaded = useMatches().at(-1)?.loaderData as PageData | undefined
  const box = useRef<HTMLElement>(null)
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  // A press on the box may have started the app.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) setTouched(true)
  }, [])
  if (!search || !isBuilt('ShowSearch')) return null
  const collectionSlug = entity || !loaded?.row ? null : loaded.params.collectionSlug
  const action = collectionSlug ? path('ShowCollectionSearch', { collectionSlug }) : path('ShowSearch')
  const by = entity || !loaded?.row || loaded.params.postId ? undefined : loaded.params.username
  const label = by
    ? `Search @${by}`
    : collectionSlug
      ? 'Search this publication'
      : entity
        ? `Search ${entity.name}`
        : 'Search'
  return (
    <>
      <search className="SearchBox" ref={box} onFocus={touch} onPointerEnter={touch}>
        <form action={action}>
          <button type="submit" className="SearchBox-submit" aria-label="Search">
            <Icon name="search" size={20} />
          </button>
          <input
            className="SearchBox-input"
            type="search"
            name="q"
            placeholder={label}
            aria-label={label}
            autoComplete="off"
            maxLength={limits.search.query}
          />
          {/* On a profile, Enter finds its owner's stories (D26). */}
          {by && <input key={by} type="hidden" name="by" value={by} />}
        </form>
        {isTouched && (
          <Suspense fallback={null}>
            <SearchPopover box={box} />
          </Suspense>
        )}
      </search>
      <Link
        className="SearchBox-icon"
        to={by ? `${action}?${new URLSearchParams({ by }).toString()}` : action}
        aria-label={label}
      >
        <Icon name="search" />
      </Link>
    </>
  )
}
