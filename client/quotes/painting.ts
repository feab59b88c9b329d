import type { Passage, SelectedPassage } from '#schema/quotes/passages.ts'
import type { Known, Quote } from '#client/quotes/highlighting.ts'
import { rangeOf } from '#client/quotes/placesInText.ts'

export const storyOf = (postId: string) => document.getElementById(`story-${postId}`)

export const shownOwn = ({ viewerHighlights }: Known) =>
  viewerHighlights.filter(({ isOrphaned }) => !isOrphaned)

/** Returns a function that removes them. */
export function paint(story: Element | null, known: Known): (() => void) | undefined {
  if (!story || typeof Highlight === 'undefined' || !CSS.highlights) return undefined
  const rangesOf = (quotes: readonly Quote[]) =>
    quotes.map((quote) => rangeOf(story, quote)).filter((range) => range !== null)
  CSS.highlights.set('top-quotes', new Highlight(...rangesOf(known.quotes.quotes)))
  CSS.highlights.set('own-quotes', new Highlight(...rangesOf(shownOwn(known))))
  return () => {
    CSS.highlights.delete('top-quotes')
    CSS.highlights.delete('own-quotes')
  }
}

/** Below the text, away from the system's menu. */
export function placeBelow(popover: HTMLElement, range: Range | null) {
  if (!popover.matches(':popover-open')) popover.showPopover()
  if (!range) return
  const { left, width, bottom } = range.getBoundingClientRect()
  const most = document.documentElement.clientWidth - popover.offsetWidth - 8
  popover.style.left = `${Math.max(8, Math.min(most, left + width / 2 - popover.offsetWidth / 2)) + scrollX}px`
  popover.style.top = `${bottom + scrollY + 10}px`
}

/**
 * Marks the passage while the focus is elsewhere.
 * @returns removes the mark
 */
export function paintChosen(postId: string, passage: SelectedPassage): () => void {
  const story = storyOf(postId)
  const range = story && rangeOf(story, passage)
  if (!range || typeof Highlight === 'undefined' || !CSS.highlights) return () => undefined
  CSS.highlights.set('chosen-quote', new Highlight(range))
  return () => void CSS.highlights.delete('chosen-quote')
}

/**
 * The words of each must be there.
 * @returns removes the marks
 */
export function paintPassages(
  postId: string,
  passages: readonly Omit<Passage, 'prefix' | 'suffix'>[],
): () => void {
  const story = storyOf(postId)
  if (!story || typeof Highlight === 'undefined' || !CSS.highlights) return () => undefined
  const ranges = passages.map((passage) => rangeOf(story, passage)).filter((range) => range !== null)
  CSS.highlights.set('own-quotes', new Highlight(...ranges))
  return () => void CSS.highlights.delete('own-quotes')
}
