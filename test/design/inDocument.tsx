import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { withSite } from '#test/design/onSite.tsx'

/** Removed when the test ends. Needs the environment `happy-dom`. */
export function inDocument(view: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  flushSync(() => root.render(withSite(view)))
  return place
}

/** As a press of its button does. */
export const submit = (place: HTMLElement): void =>
  flushSync(() => place.querySelector<HTMLElement>('form [type=submit]')!.click())
