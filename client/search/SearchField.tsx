import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { queryOf, resultsAddress } from '#client/search/searchPlace.ts'

interface SearchFieldProps {
  path: string
  query: string
  by?: string
}

/** A plain form works without scripts. */
export function SearchField({ path, query, by }: SearchFieldProps) {
  const { origin, mainOrigin, entity, productName } = useSite()
  const label = `Search ${entity?.name ?? productName}`
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useFocusOnBlank(field, query)

  function submit(event: SyntheticEvent) {
    const words = queryOf(field.current!.value)
    // R351; on another domain the browser loads the page (R343).
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

/** Unless the reader has focused something else. */
function useFocusOnBlank(field: { readonly current: HTMLInputElement | null }, query: string) {
  useEffect(() => {
    if (query) return
    // After a navigation the page moves the focus first.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.id === 'main') field.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [field, query])
}
