/** Where this browser's reader has stopped in stories, for readers without an account, and for listening. */
import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

export interface StoryPlace {
  postId: string
  /** The paragraph's id in the document. */
  paragraphName: string
  /** From 0 to 1, of the story's length. */
  progress: number
}

/** The keys that they are stored under; ReadingOfStory.tsx asks for the first before this is loaded. */
export type PlacesKey = 'reading-places' | 'listening-places'

export const placeOfBrowser = (key: PlacesKey, postId: string): StoryPlace | null =>
  placesOf(key).find((place) => place.postId === postId) ?? null

/**
 * Stores a place as the newest, and lets the oldest ones go. A story that is finished has none; at its beginning nothing
 * changes, as the reader may yet go on where they stopped the last time.
 */
export function storePlace(key: PlacesKey, place: StoryPlace): void {
  if (place.progress <= limits.reading.begun) return
  const stored = placesOf(key)
  const others = stored.filter(({ postId }) => postId !== place.postId)
  const isFinished = place.progress >= limits.reading.finished
  if (isFinished && others.length === stored.length) return
  const places = isFinished ? others : [place, ...others]
  remember(key, JSON.stringify(places.slice(0, limits.reading.ofBrowser)))
}

function placesOf(key: PlacesKey): StoryPlace[] {
  const stored = readJson(key, remembered(key))
  return Array.isArray(stored) ? stored.filter(isPlace) : []
}

const isPlace = (stored: unknown): stored is StoryPlace => {
  const { postId, paragraphName, progress } = Object(stored) as Record<string, unknown>
  return typeof postId === 'string' && typeof paragraphName === 'string' && typeof progress === 'number'
}
