/** A store copies its whole input before the next key is handled, so the long string is stored once. */
import type { Paragraph } from '#schema/content/content.ts'
import { applyChanges, changesBetween, type DraftOp, type DraftText } from '#schema/posts/drafts.ts'
import type { Change, Kept, Saved } from '#client/writing/saving.ts'

export interface PackedKept extends Pick<Kept, 'postId'> {
  base: Pick<Saved, 'revision'>
  /** JSON */
  ops: string
  change: (Omit<Change, 'to' | 'ops'> & { ops: string }) | null
}

export const packed = ({ postId, base, text, change }: Kept): PackedKept => ({
  postId,
  base: { revision: base.revision },
  ops: jsonOf(changesBetween(base.text, text)),
  change: change && {
    changeId: change.changeId,
    baseRevision: change.baseRevision,
    ops: jsonOf(change.ops),
  },
})

/** @param baseText from `packedText` */
export function unpacked({ postId, base, ops, change }: PackedKept, baseText: string): Kept {
  const from = JSON.parse(baseText) as DraftText
  const after = (json: string) => applyChanges(from, JSON.parse(json) as DraftOp[]) ?? from
  return {
    postId,
    base: { ...base, text: from },
    text: after(ops),
    change: change && {
      ...change,
      ops: JSON.parse(change.ops) as DraftOp[],
      to: after(change.ops),
    },
  }
}

export const packedText = (text: DraftText): string => JSON.stringify(text)

const jsonOf = (ops: readonly DraftOp[]): string => `[${ops.map(jsonOfOp).join()}]`

const jsonOfOp = (op: DraftOp): string =>
  op.op === 'put'
    ? `{"op":"put",${op.after === undefined ? '' : `"after":${JSON.stringify(op.after)},`}"paragraph":${jsonOfParagraph(op.paragraph)}}`
    : JSON.stringify(op)

/** Paragraphs are replaced, never changed. */
const known = new WeakMap<Paragraph, string>()

function jsonOfParagraph(paragraph: Paragraph): string {
  const before = known.get(paragraph)
  if (before !== undefined) return before
  const json = JSON.stringify(paragraph)
  known.set(paragraph, json)
  return json
}
