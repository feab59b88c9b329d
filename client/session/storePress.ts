import type { Pressed } from '#schema/storedPresses.ts'

/** A visitor's press of a button, stored in this browser until they are signed in. */
export interface StoredPress extends Pressed {
  at: number
  /** The scroll position, in CSS pixels. */
  top?: number
}

export const STORED_PRESS = 'press'

/**
 * Stores a press for the first page after the sign-in (pressStored.ts); undefined removes it. In local
 * storage, because an email's link opens another tab; never in an address, because a link must not make a
 * viewer act.
 * @returns whether a press is stored
 */
export function storePress(pressed?: Pressed): boolean {
  try {
    if (pressed)
      localStorage.setItem(STORED_PRESS, JSON.stringify({ ...pressed, at: Date.now(), top: scrollY }))
    else localStorage.removeItem(STORED_PRESS)
    return Boolean(pressed)
  } catch {
    // Without storage the visitor must press the button again.
    return false
  }
}

/** Whether a press waits for the first page after a sign-in. */
export function hasStoredPress(): boolean {
  try {
    return localStorage.getItem(STORED_PRESS) !== null
  } catch {
    return false
  }
}
