import type { Paragraph } from '#schema/content/content.ts'
import type { DraftConflict, DraftText, Merged } from '#schema/posts/drafts.ts'

export type Choice = 'mine' | 'theirs' | 'both'

/** Keyed by the `partOf` of their conflict. */
export type Choices = Readonly<Record<string, Choice>>

export const partOf = (conflict: DraftConflict): string =>
  conflict.part === 'paragraph' ? conflict.name : conflict.part

/** Neither two titles nor a removed paragraph. */
export const mayKeepBoth = (conflict: DraftConflict): boolean =>
  conflict.part === 'paragraph' && conflict.mine !== null && conflict.theirs !== null

/** Parts without a choice stay mine. */
export function chosen({ text, conflicts }: Merged, choices: Choices): DraftText {
  const next = { ...text, paragraphs: [...text.paragraphs] }
  for (const conflict of conflicts) {
    const choice = choices[partOf(conflict)] ?? 'mine'
    if (conflict.part !== 'paragraph') next[conflict.part] = conflict[choice === 'both' ? 'mine' : choice]
    else next.paragraphs = withChoice(next.paragraphs, conflict, choice)
  }
  return next
}

type ParagraphConflict = Extract<DraftConflict, { part: 'paragraph' }>

const withChoice = (
  paragraphs: Paragraph[],
  { name, mine, theirs }: ParagraphConflict,
  choice: Choice,
): Paragraph[] =>
  paragraphs.flatMap((one) => {
    if (one.name !== name) return [one]
    if (choice === 'both' && mine && theirs) return [theirs, { ...mine, name: unused(paragraphs) }]
    const kept = choice === 'theirs' ? theirs : mine
    return kept ? [kept] : []
  })

export function unused(paragraphs: readonly Paragraph[]): string {
  const names = new Set(paragraphs.map(({ name }) => name))
  for (;;) {
    const name = Math.floor(Math.random() * 0x10000)
      .toString(16)
      .padStart(4, '0')
    if (!names.has(name)) return name
  }
}
