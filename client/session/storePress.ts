import type { Pressed } from '#schema/storedPresses.ts'

/** What a visitor pressed, and when: stored in this browser until they are signed in. */
export interface StoredPress extends Pressed {
  at: number
}

export const STORED_PRESS = 'press'

/**
 * Stores a press for the first page after the sign-in (pressStored.ts). It is stored in the browser, since the link of an
 * email opens another tab. It is never in an address, so that no link can make a viewer do anything. Undefined removes it.
 * @returns whether a press is stored
 */
export function storePress(pressed?: Pressed): boolean {
  try {
    if (pressed) localStorage.setItem(STORED_PRESS, JSON.stringify({ ...pressed, at: Date.now() }))
    else localStorage.removeItem(STORED_PRESS)
    return Boolean(pressed)
  } catch {
    // Without storage the button must be pressed again.
    return false
  }
}

/** Whether the first page after a sign-in has something to do. */
export function hasStoredPress(): boolean {
  try {
    return localStorage.getItem(STORED_PRESS) !== null
  } catch {
    return false
  }
}
