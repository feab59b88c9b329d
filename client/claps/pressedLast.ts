import { limits } from '#schema/limits.ts'
import { createStore } from '#client/browser/store.ts'

/** The button's name; a page can have two for one story. */
export const pressedLast = createStore<string | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

export function showOwn(button: string | null): void {
  clearTimeout(timer)
  pressedLast.set(button)
  if (button !== null) timer = setTimeout(() => pressedLast.set(null), limits.claps.ownShownFor)
}
