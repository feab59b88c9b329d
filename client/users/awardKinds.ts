import type { AwardKind } from '#schema/enums.ts'

/** The titles and descriptions of the kinds of awards. */
export const AWARD_KINDS: Record<AwardKind, { title: string; sentence: string }> = {
  'editors-pick': { title: 'Editors’ picks', sentence: 'Stories that editors picked from a year.' },
  'readers-choice': { title: 'Readers’ choice', sentence: 'Stories that readers have voted for.' },
  book: { title: 'Book prizes', sentence: 'Books by writers of this site that have won a prize.' },
  essay: { title: 'Essay prizes', sentence: 'Essays that have won a prize, alone or as a book.' },
  'first-novel': { title: 'First novels', sentence: 'First novels that have won a prize.' },
}

export const awardTitle = (kind: string): string => AWARD_KINDS[kind as AwardKind]?.title ?? kind
