/** All decisions of the dialog, as one call. */
import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { PublishStoryMutationVariables } from '#schema/generated/operations.ts'
import { textIn } from '#client/forms/fields.ts'
import { send } from '#client/graphql/send.ts'
import { fromLocalField, inOwnZone } from '#client/forms/localTime.ts'
import { SUBMIT } from '#client/publishing/PublicationField.tsx'
import { settingsIn } from '#client/publishing/settingsIn.ts'
import { topicsIn } from '#client/publishing/TopicsField.tsx'

interface Dialog {
  fields: FormData
  /** Readers see the story already. */
  isPublished: boolean
  saveNow(): Promise<{ postId: string; revision: number } | null>
}

/** `isOut`: readers see it; otherwise it waits for its time. */
export type Published = { said: string; isOut: boolean } | { refused: string }

/** Stores the draft, then publishes it as decided: now, at the chosen time, or by a publication's editors. */
export async function publish({ fields, isPublished, saveNow }: Dialog): Promise<Published> {
  const at = textIn(fields, 'when') === 'later' ? fromLocalField(textIn(fields, 'at')) : undefined
  if (at === null) return { refused: copy.chooseTime }
  const saved = await saveNow()
  if (!saved) return { refused: copy.notSaved }
  const decisions = decisionsIn(fields, at)
  const { result } = await send('PublishStory', { ...saved, decisions })
  if ('message' in result) return { refused: result.message }
  if (decisions.submitsTo) return { said: submissions.submittedNow, isOut: false }
  if (at !== undefined) return { said: copy.scheduled(inOwnZone(at)), isOut: false }
  return { said: isPublished ? copy.updated : copy.published, isOut: true }
}

function decisionsIn(fields: FormData, at?: number): PublishStoryMutationVariables['decisions'] {
  const chosen = textIn(fields, 'collectionId')
  const visibility = textIn(fields, 'visibility') as PostVisibility | ''
  const notifies = fields.has('canNotify') && { notifiesFollowers: fields.has('notifiesFollowers') }
  return {
    settings: { ...settingsIn(fields), ...notifies },
    topics: topicsIn(fields),
    ...(visibility && { visibility }),
    ...(at !== undefined && { at }),
    ...(chosen.startsWith(SUBMIT)
      ? { submitsTo: chosen.slice(SUBMIT.length) }
      : fields.has('collectionId') && { collectionId: chosen || null }),
  }
}
