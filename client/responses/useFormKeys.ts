import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FormKeys {
  close(): void
  submit(): void
}

/** Escape closes, Ctrl+Enter submits. A toolbar handles Escape itself. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>, { close, submit }: FormKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || (event.target instanceof Element && event.target.closest('.Editor-below')))
      return
    if (event.key === 'Escape') close()
    // The editor handles it itself.
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.defaultPrevented) submit()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { current } = form
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [form])
}
