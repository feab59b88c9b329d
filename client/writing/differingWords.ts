import { diffWordsWithSpace } from 'diff'

export interface Word {
  text: string
  /** The other text has something else there. */
  isOwn: boolean
}

/** Splits two texts into pieces by their differences; null for texts with hardly anything in common. */
export function differingWords(mine: string, theirs: string): { mine: Word[]; theirs: Word[] } | null {
  const found = diffWordsWithSpace(mine, theirs, { maxEditLength: MOST_EDITS })
  if (!found) return null
  const side = (other: 'added' | 'removed') =>
    found
      .filter((one) => !one[other])
      .map(({ value, added, removed }) => ({ text: value, isOwn: added || removed }))
  return { mine: side('added'), theirs: side('removed') }
}

/** A comparison of more takes long, and does not help a reader. */
const MOST_EDITS = 1000
