import type { Pressed } from '#schema/reactions/storedPresses.ts'

export interface StoredPress extends Pressed {
  at: number
  /** CSS pixels */
  top?: number
}

export const STORED_PRESS = 'press'

/**
 * An email's link opens another tab, and a link must not make a viewer act: hence local storage.
 * @param pressed undefined removes it
 */
export function storePress(pressed?: Pressed): boolean {
  try {
    if (pressed)
      localStorage.setItem(STORED_PRESS, JSON.stringify({ ...pressed, at: Date.now(), top: scrollY }))
    else localStorage.removeItem(STORED_PRESS)
    return Boolean(pressed)
  } catch {
    return false
  }
}

export function hasStoredPress(): boolean {
  try {
    return localStorage.getItem(STORED_PRESS) !== null
  } catch {
    return false
  }
}
