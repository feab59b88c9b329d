/** For visitors, and for listening. */
import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

export interface StoryPlace {
  postId: string
  paragraphName: string
  /** 0 to 1 */
  progress: number
}

export type PlacesKey = 'reading-places' | 'listening-places'

export const placeOfBrowser = (key: PlacesKey, postId: string): StoryPlace | null =>
  placesOf(key).find((place) => place.postId === postId) ?? null

/** A place at the start does not replace a stored one: the reader may still resume. */
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
