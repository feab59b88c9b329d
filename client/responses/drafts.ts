/** A response that is being written, stored in this browser by what it answers. */
import type { Paragraph } from '#schema/content.ts'
import { paragraphsToText } from '#schema/responseText.ts'

/** What was written in the editor is paragraphs; what was written before it was there is text alone. */
export interface Draft {
  text: string
  paragraphs: Paragraph[] | null
}

const keyOf = (id: string) => `response-draft-${id}`

/** Before what is not plain text. */
const PARAGRAPHS = 'paragraphs:'

export const draftOf = (paragraphs: Paragraph[]): Draft => ({
  text: paragraphsToText(paragraphs),
  paragraphs,
})

export function readDraft(id: string): Draft | null {
  try {
    const stored = localStorage.getItem(keyOf(id))
    if (stored?.startsWith(PARAGRAPHS)) return draftOf(JSON.parse(stored.slice(PARAGRAPHS.length)))
    return stored === null ? null : { text: stored, paragraphs: null }
  } catch {
    return null
  }
}

/** An empty one is removed. @returns whether it is stored */
export function storeDraft(id: string, draft: Draft | null): boolean {
  const { text, paragraphs } = draft ?? { text: '', paragraphs: null }
  const isEmpty = text.trim() === ''
  try {
    if (isEmpty) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), paragraphs ? PARAGRAPHS + JSON.stringify(paragraphs) : text)
    return !isEmpty
  } catch {
    return false
  }
}
