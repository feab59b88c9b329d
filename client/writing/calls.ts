import type { DraftText } from '#schema/posts/drafts.ts'
import type {
  DraftAnswerFragment,
  DraftStandingFragment,
  WholeDraftFragment,
} from '#schema/generated/operations.ts'
import { send } from '#client/graphql/send.ts'
import type { Answer, Change, Theirs } from '#client/writing/saving.ts'

/** Never rejects. It arrives even if the page is left. */
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

export interface Standing {
  isPublished: boolean
  seenRevision: number | null
  scheduledAt: number | null
}

export const NOT_OUT: Standing = { isPublished: false, seenRevision: null, scheduledAt: null }

export const standingOf = ({
  revision,
  isPublished,
  isAhead,
  scheduledAt,
}: DraftStandingFragment): Standing => ({
  isPublished,
  seenRevision: isPublished && !isAhead ? revision : null,
  scheduledAt,
})

export async function readStanding(postId: string): Promise<Standing> {
  const { draft } = await send('ReadDraftRevision', { postId })
  return draft ? standingOf(draft) : NOT_OUT
}

/** Null if there is none newer, or it cannot be reached. */
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
