/** The text of a response that is being written, stored in this browser by what it answers. */
const keyOf = (id: string) => `response-draft-${id}`

export function readDraft(id: string): string {
  try {
    return localStorage.getItem(keyOf(id)) ?? ''
  } catch {
    return ''
  }
}

/** An empty text removes it. @returns whether it is stored */
export function storeDraft(id: string, text: string): boolean {
  try {
    if (text.trim()) localStorage.setItem(keyOf(id), text)
    else localStorage.removeItem(keyOf(id))
    return text.trim() !== ''
  } catch {
    return false
  }
}
