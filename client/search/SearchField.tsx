import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { queryOf, resultsAddress } from '#client/search/searchPlace.ts'

interface SearchFieldProps {
  /** The page's path, so that the kind of results stays. */
  path: string
  query: string
  /** The username whose stories are found. */
  by?: string
}

/** The query in large type: a plain form, so that it works without scripts. */
export function SearchField({ path, query, by }: SearchFieldProps) {
  const { origin, mainOrigin, entity, productName } = useSite()
  const label = `Search ${entity?.name ?? productName}`
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useFocusOnBlank(field, query)

  function submit(event: SyntheticEvent) {
    const words = queryOf(field.current!.value)
    // R351; R343: on another domain the browser loads the page.
    if (words && origin !== mainOrigin) return
    event.preventDefault()
    if (words) void navigate(resultsAddress(path, words, { by }))
  }
  return (
    <search className="SearchField" aria-labelledby="search">
      <form className="SearchField-form" action={path} onSubmit={submit}>
        <button type="submit" className="SearchField-submit" aria-label="Search">
          <Icon name="search" size={28} />
        </button>
        {by && <input type="hidden" name="by" value={by} />}
        <input
          ref={field}
          className="SearchField-input"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={limits.search.query}
          dir="auto"
        />
      </form>
    </search>
  )
}

/** A page without a query focuses its field, unless the reader has already focused something else. */
function useFocusOnBlank(field: { readonly current: HTMLInputElement | null }, query: string) {
  useEffect(() => {
    if (query) return
    // After a navigation the page's own focus comes first.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.id === 'main') field.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [field, query])
}
