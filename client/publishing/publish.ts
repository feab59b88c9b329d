/** The calls behind the dialog, in order: what is refused stops the ones after it. */
import { copy } from '#schema/copy/publishing.ts'
import type { PostVisibility } from '#schema/enums.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { fromLocalField, inOwnZone } from '#client/publishing/localTime.ts'
import { settingsIn } from '#client/publishing/settingsIn.ts'
import { topicsIn } from '#client/publishing/TopicsField.tsx'

interface Step {
  postId: string
  fields: FormData
  /** What was chosen before, so that only changes are sent. */
  was: { collectionId: string | null; visibility: PostVisibility }
  saveNow(): Promise<{ postId: string; revision: number } | null>
}

export type Published = { said: string } | { refused: string }

/** Stores the draft and what was chosen, then publishes it, now or at the chosen time. */
export async function publish(step: Step): Promise<Published> {
  const { postId, fields } = step
  const at = textIn(fields, 'when') === 'later' ? fromLocalField(textIn(fields, 'at')) : undefined
  if (at === null) return { refused: copy.chooseTime }
  const saved = await step.saveNow()
  if (!saved) return { refused: copy.notSaved }
  const notifiesFollowers = fields.has('canNotify') ? fields.has('notifiesFollowers') : undefined
  const settings = { postId, ...settingsIn(fields), notifiesFollowers }
  const first = await refusedBy([
    () => send('SetStorySettings', settings),
    () => send('SetTopics', { postId, names: topicsIn(fields) }),
    () => setPublication(step),
  ])
  if (first) return first
  const visibility = (textIn(fields, 'visibility') || undefined) as PostVisibility | undefined
  if (at !== undefined) {
    const { result } = await send('ScheduleDraft', { postId, at })
    return 'message' in result ? { refused: result.message } : { said: copy.scheduled(inOwnZone(at)) }
  }
  const { result } = await send('PublishDraft', { postId, revision: saved.revision, visibility })
  return 'message' in result ? { refused: result.message } : { said: copy.published }
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
