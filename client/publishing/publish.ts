/** The calls behind the dialog, in order: what is refused stops the ones after it. */
import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { PostVisibility } from '#schema/enums.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { fromLocalField, inOwnZone } from '#client/publishing/localTime.ts'
import { SUBMIT } from '#client/publishing/PublicationField.tsx'
import { settingsIn } from '#client/publishing/settingsIn.ts'
import { topicsIn } from '#client/publishing/TopicsField.tsx'

interface Step {
  postId: string
  fields: FormData
  /** What was chosen before, so that only changes are sent. */
  was: { collectionId: string | null; isPublished: boolean; visibility: PostVisibility }
  saveNow(): Promise<{ postId: string; revision: number } | null>
}

/** `isOut`: readers see it; otherwise it waits for its time. */
export type Published = { said: string; isOut: boolean } | { refused: string }

/** Stores the draft and what was chosen, then publishes it, now or at the chosen time. */
export async function publish(step: Step): Promise<Published> {
  const { postId, fields } = step
  const chosen = textIn(fields, 'collectionId')
  const submitsTo = chosen.startsWith(SUBMIT) ? chosen.slice(SUBMIT.length) : null
  const at = textIn(fields, 'when') === 'later' ? fromLocalField(textIn(fields, 'at')) : undefined
  if (at === null) return { refused: copy.chooseTime }
  const saved = await step.saveNow()
  if (!saved) return { refused: copy.notSaved }
  const notifiesFollowers = fields.has('canNotify') ? fields.has('notifiesFollowers') : undefined
  const settings = { postId, ...settingsIn(fields), notifiesFollowers }
  const first = await refusedBy([
    () => send('SetStorySettings', settings),
    () => send('SetTopics', { postId, names: topicsIn(fields) }),
    ...(submitsTo === null ? [() => setPublication(step)] : []),
  ])
  if (first) return first
  const visibility = (textIn(fields, 'visibility') || undefined) as PostVisibility | undefined
  if (submitsTo !== null) {
    const kept = await keepVisibility(postId, visibility, step.was.visibility)
    if (kept) return kept
    const { result } = await send('SubmitPost', { postId, collectionId: submitsTo })
    return 'message' in result
      ? { refused: result.message }
      : { said: submissions.submittedNow, isOut: false }
  }
  if (at !== undefined) {
    const kept = await keepVisibility(postId, visibility, step.was.visibility)
    if (kept) return kept
    const { result } = await send('ScheduleDraft', { postId, at })
    return 'message' in result
      ? { refused: result.message }
      : { said: copy.scheduled(inOwnZone(at)), isOut: false }
  }
  const { result } = await send('PublishDraft', { postId, revision: saved.revision, visibility })
  if ('message' in result) return { refused: result.message }
  return { said: step.was.isPublished ? copy.updated : copy.published, isOut: true }
}

/** A draft that waits for its time is for everyone or for members: it is listed when it goes out. */
async function keepVisibility(postId: string, chosen: PostVisibility | undefined, was: PostVisibility) {
  if (chosen === undefined || chosen === was) return null
  if (chosen === 'UNLISTED') return { refused: copy.notUnlisted }
  return refusedBy([() => send('LockStory', { postId, isLocked: chosen === 'LOCKED' })])
}

async function setPublication({ postId, fields, was }: Step) {
  const collectionId = textIn(fields, 'collectionId') || null
  if (!fields.has('collectionId') || collectionId === was.collectionId) return { result: {} }
  return send('SetPublication', { postId, collectionId })
}

async function refusedBy(calls: (() => Promise<{ result: object }>)[]): Promise<{ refused: string } | null> {
  const [call, ...rest] = calls
  if (!call) return null
  const { result } = await call()
  return 'message' in result ? { refused: String(result.message) } : refusedBy(rest)
}
