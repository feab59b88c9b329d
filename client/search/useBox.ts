import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#client/browser/site.tsx'
import { moveByKey } from '#client/search/boxKeys.ts'
import { recordSearch } from '#client/search/recentSearches.ts'
import { queryOf, resultsAddress } from '#client/search/searchPlace.ts'
import { useTyped } from '#client/search/useTyped.ts'

export function useBox(box: HTMLElement) {
  const input = box.querySelector('input')!
  const { key } = useLocation()
  const { text, query, clear } = useTyped(input)
  const isInside = useIsInside(box)
  /** The text at closing; any other text opens the box again. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  if (closedAt !== null && closedAt !== text) setClosedAt(null)
  const search = useSubmit(box)
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    clear()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && box.querySelector('.SearchPopover')) {
        // A second Escape empties the field by default.
        event.preventDefault()
        setClosedAt(text)
        input.focus()
      } else if (moveByKey(box, input, event)) event.preventDefault()
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [box, input, text])
  return { text, query, isWanted: isInside && text !== '' && closedAt === null, ...search }
}

/** A press on its hits does not move the focus. */
function useIsInside(box: HTMLElement): boolean {
  const [isInside, setInside] = useState(() => box.contains(document.activeElement))
  useEffect(() => {
    const look = () => setInside(box.contains(document.activeElement))
    // The focus may have moved since the first render.
    look()
    const leave = ({ relatedTarget }: FocusEvent) => setInside(box.contains(relatedTarget as Node | null))
    const press = (event: MouseEvent) => {
      if ((event.target as Element).closest('.SearchPopover')) event.preventDefault()
    }
    box.addEventListener('focusin', look)
    box.addEventListener('focusout', leave)
    box.addEventListener('mousedown', press)
    return () => {
      box.removeEventListener('focusin', look)
      box.removeEventListener('focusout', leave)
      box.removeEventListener('mousedown', press)
    }
  }, [box])
  return isInside
}

/** R342; the browser handles it on other hosts (R343). */
function useSubmit(box: HTMLElement) {
  const { origin, mainOrigin } = useSite()
  const navigate = useNavigate()
  const form = box.querySelector('form')!
  const isMain = origin === mainOrigin
  const addressOf = (query: string) => resultsAddress(form.getAttribute('action')!, query)
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const query = queryOf(form.querySelector('input')!.value)
      recordSearch(query)
      if (query && !isMain) return
      event.preventDefault()
      const by = form.querySelector<HTMLInputElement>('input[name=by]')?.value
      if (query) void navigate(resultsAddress(form.getAttribute('action')!, query, { by }))
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [form, isMain, navigate])
  return { isMain, addressOf }
}
