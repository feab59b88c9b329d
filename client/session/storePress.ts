import type { Pressed } from '#schema/storedPresses.ts'

export interface StoredPress extends Pressed {
  at: number
  /** CSS pixels */
  top?: number
}

export const STORED_PRESS = 'press'

/**
 * In local storage, because an email's link opens another tab; never in an address, because a link must not
 * make a viewer act.
 * @param pressed undefined removes it
 * @returns whether a press is stored
 */
export function storePress(pressed?: Pressed): boolean {
  try {
    if (pressed)
      localStorage.setItem(STORED_PRESS, JSON.stringify({ ...pressed, at: Date.now(), top: scrollY }))
    else localStorage.removeItem(STORED_PRESS)
    return Boolean(pressed)
  } catch {
    // The visitor must press again.
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
