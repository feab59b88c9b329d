import type { AwardKind } from '#schema/enums.ts'

export const AWARD_KINDS: Record<AwardKind, { title: string; sentence: string }> = {
  'editors-pick': { title: 'Editors’ picks', sentence: 'Stories picked by the editors each year.' },
  'readers-choice': { title: 'Readers’ choice', sentence: 'Stories readers voted for.' },
  book: { title: 'Book prizes', sentence: 'Prize-winning books by writers on this site.' },
  essay: { title: 'Essay prizes', sentence: 'Prize-winning essays, published alone or as a book.' },
  'first-novel': { title: 'First novels', sentence: 'Prize-winning first novels.' },
}

export const awardTitle = (kind: string): string => AWARD_KINDS[kind as AwardKind]?.title ?? kind
