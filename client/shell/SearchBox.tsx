import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'

/** A box on larger screens (R148), an icon on small ones (R150); a plain form, so that it works without scripts. */
export function SearchBox() {
  const href = useHref()
  if (!isBuilt('ShowSearch')) return null
  return (
    <>
      <search className="SearchBox">
        <form className="SearchBox-form" action={href('ShowSearch')}>
          <Icon name="search" size={20} />
          <input
            className="SearchBox-input"
            type="search"
            name="q"
            placeholder="Search"
            aria-label="Search"
          />
        </form>
      </search>
      <Link className="SearchBox-icon" to={href('ShowSearch')} aria-label="Search">
        <Icon name="search" />
      </Link>
    </>
  )
}
