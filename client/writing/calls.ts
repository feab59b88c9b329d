/** The calls of the page where stories are written, in the words of `saving.ts`. */
import type { DraftText } from '#schema/drafts.ts'
import type { DraftAnswerFragment, WholeDraftFragment } from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'
import type { Answer, Change, Theirs } from '#client/writing/saving.ts'

/** Never rejects; it arrives also if the page is left, where the browser can carry that much. */
export async function sendChange(postId: string | null, change: Change): Promise<Answer> {
  const given = { changeId: change.changeId, ops: JSON.stringify(change.ops) }
  const options = { outlivesPage: true }
  try {
    return postId === null
      ? answerOf((await send('CreateDraft', given, options)).createDraft)
      : answerOf(
          (await send('ChangeDraft', { postId, baseRevision: change.baseRevision, ...given }, options))
            .changeDraft,
        )
  } catch {
    return { kind: 'lost' }
  }
}

function answerOf(answer: DraftAnswerFragment): Answer {
  switch (answer.__typename) {
    case 'ChangedDraft':
      return { kind: 'saved', postId: answer.postId, revision: answer.revision }
    case 'DraftConflict':
      return { kind: 'behind', theirs: theirsOf(answer.draft) }
    default:
      return { kind: 'refused', refusal: { kind: answer.__typename, message: answer.message } }
  }
}

export const theirsOf = (draft: WholeDraftFragment): Theirs => ({
  revision: draft.revision,
  text: textOf(draft),
  by: draft.updatedBy ?? null,
})

export const textOf = ({ title, subtitle, paragraphs }: WholeDraftFragment): DraftText => ({
  title,
  subtitle,
  paragraphs: JSON.parse(paragraphs) as DraftText['paragraphs'],
})

/** Not yet where a time was chosen for it. */
export const readIsPublished = async (postId: string): Promise<boolean> =>
  (await send('ReadDraftRevision', { postId })).draft?.isPublished ?? false

/** The draft as others have saved it since; null if they have not, or cannot be asked. */
export async function readNewer(postId: string, revision: number): Promise<Theirs | null> {
  try {
    const now = (await send('ReadDraftRevision', { postId })).draft?.revision ?? 0
    if (now <= revision) return null
    const { draft } = await send('ReadDraft', { postId })
    return draft ? theirsOf(draft) : null
  } catch {
    return null
  }
}
