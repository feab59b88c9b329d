/** This browser stores a draft for each target. */
import type { Paragraph } from '#schema/content/content.ts'
import { paragraphsToText } from '#schema/responses/responseText.ts'

/** Text from before the editor loaded has no paragraphs. */
export interface Draft {
  text: string
  paragraphs: Paragraph[] | null
}

const keyOf = (id: string) => `response-draft-${id}`

/** Used in browsers without storage. */
const remembered = new Map<string, Draft>()

const PARAGRAPHS = 'paragraphs:'

export const draftOf = (paragraphs: Paragraph[]): Draft => ({
  text: paragraphsToText(paragraphs),
  paragraphs,
})

export function readDraft(id: string): Draft | null {
  try {
    const stored = localStorage.getItem(keyOf(id))
    if (stored === null) return remembered.get(id) ?? null
    if (stored?.startsWith(PARAGRAPHS)) return draftOf(JSON.parse(stored.slice(PARAGRAPHS.length)))
    return { text: stored, paragraphs: null }
  } catch {
    return remembered.get(id) ?? null
  }
}

/**
 * Removes an empty one.
 * @returns whether it is stored
 */
export function storeDraft(id: string, draft: Draft | null): boolean {
  const { text, paragraphs } = draft ?? { text: '', paragraphs: null }
  const isEmpty = text.trim() === ''
  if (draft && !isEmpty) remembered.set(id, draft)
  else remembered.delete(id)
  try {
    if (isEmpty) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), paragraphs ? PARAGRAPHS + JSON.stringify(paragraphs) : text)
    return !isEmpty
  } catch {
    return false
  }
}
