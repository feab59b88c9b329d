import { applyChanges, type DraftOp, type DraftText } from '#schema/posts/drafts.ts'
import { copy } from '#schema/copy/drafts.ts'
import { draftChange } from '#schema/inputs/drafts.ts'
import { limits } from '#schema/limits.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { storedSize } from '#worker/posts/body/storedSize.ts'

export interface GivenChange {
  changeId: string
  /** JSON of `DraftOp[]`. */
  ops: string
}

export function readChange({ changeId, ops }: GivenChange): DraftOp[] | Failure<'BadRequest'> {
  const given = parsed(draftChange, { changeId, ops: parseJson(ops) })
  return 'message' in given ? given : (given.value.ops as DraftOp[])
}

/** Refuses unpublishable content, but not a text that is too large: it may shrink again. */
export function changedText(text: DraftText, ops: readonly DraftOp[]): DraftText | Failure<'BadRequest'> {
  const next = applyChanges(text, ops)
  if (!next) return failure('BadRequest', copy.notMatching)
  const { paragraphs } = next
  const most = limits.story.paragraphs
  if (paragraphs.length > most) return failure('BadRequest', copy.tooManyParagraphs(most))
  const named = new Set(paragraphs.map(({ name }) => name))
  if (named.size < paragraphs.length) return failure('BadRequest', copy.notMatching)
  const size = storedSize(next)
  if (size > limits.story.bytes && size >= storedSize(text)) return failure('BadRequest', copy.tooLarge)
  const put = ops.flatMap((op) => (op.op === 'put' ? [op.paragraph] : []))
  try {
    for (const paragraph of put) renderBody([paragraph])
  } catch (error) {
    if (error instanceof BadContent) return failure('BadRequest', error.message)
    throw error
  }
  return next
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
