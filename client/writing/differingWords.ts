import { diffWordsWithSpace } from 'diff'

export interface Word {
  text: string
  isOwn: boolean
}

/** Null for texts with hardly anything in common. */
export function differingWords(mine: string, theirs: string): { mine: Word[]; theirs: Word[] } | null {
  const found = diffWordsWithSpace(mine, theirs, { maxEditLength: MOST_EDITS })
  if (!found) return null
  const side = (other: 'added' | 'removed') =>
    found
      .filter((one) => !one[other])
      .map(({ value, added, removed }) => ({ text: value, isOwn: added || removed }))
  return { mine: side('added'), theirs: side('removed') }
}

/** A longer comparison does not help a reader. */
const MOST_EDITS = 1000
