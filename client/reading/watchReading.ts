import * as limits from '#schema/limits/visit.ts'
import { paragraphsOf } from '#client/reading/paragraphs.ts'
import type { StoryPlace } from '#client/reading/placesOfBrowser.ts'
import type { ReadingPlaces } from '#client/reading/readingPlaces.ts'

/** A share of the window's height: paragraphs above it count as read. */
const LINE = 0.35

/**
 * @param onPassed called once the reader is well into the story
 * @returns stops, and stores changes
 */
export function watchReading(postId: string, places: ReadingPlaces, onPassed: () => void): () => void {
  let stored: StoryPlace | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false

  function store() {
    clearTimeout(timer)
    timer = undefined
    const at = placeIn(postId)
    if (!at || isRefused || (stored && Math.abs(stored.progress - at.progress) < 0.01)) return
    stored = at
    places.store(at).then(
      (answer) => {
        // Refusals last as long as the page.
        isRefused = answer.isRefused
      },
      () => (stored = null),
    )
  }
  function later() {
    timer ??= setTimeout(store, limits.reading.interval)
    if ((placeIn(postId)?.progress ?? 0) > limits.reading.resumedBelow) onPassed()
  }
  const leave = () => document.visibilityState === 'hidden' && store()
  addEventListener('scroll', later, { passive: true })
  // Must run before send.ts sends its queue.
  addEventListener('pagehide', store, { capture: true })
  document.addEventListener('visibilitychange', leave, { capture: true })
  // A short story is read without scrolling.
  timer = setTimeout(store, limits.reading.interval)
  return () => {
    store()
    removeEventListener('scroll', later)
    removeEventListener('pagehide', store, { capture: true })
    document.removeEventListener('visibilitychange', leave, { capture: true })
  }
}

/** Null if the text is not on the page. */
function placeIn(postId: string): StoryPlace | null {
  const text = document.getElementById(`story-${postId}`)
  if (!text) return null
  const { top, height } = text.getBoundingClientRect()
  const line = innerHeight * LINE
  const read = (top + height <= innerHeight ? height : line - top) / Math.max(1, height)
  const progress = Math.min(1, Math.max(0, Math.round(read * 1000) / 1000))
  let paragraphName = ''
  for (const paragraph of paragraphsOf(postId)) {
    if (paragraph.getBoundingClientRect().top > line) break
    paragraphName = paragraph.id
  }
  return { postId, progress, paragraphName }
}
