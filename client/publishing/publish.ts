import { copy } from '#schema/copy/publishing.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import type { License, PostVisibility } from '#schema/enums.ts'
import type { PublishStoryMutation, PublishStoryMutationVariables } from '#schema/generated/operations.ts'
import type { Direction } from '#schema/text/languages.ts'
import { textIn } from '#client/forms/fields.ts'
import { send } from '#client/graphql/send.ts'
import { fromLocalField, inOwnZone } from '#client/forms/localTime.ts'
import { SUBMIT } from '#client/publishing/PublicationField.tsx'
import { topicsIn } from '#client/publishing/TopicsField.tsx'
import { emailIn, midnightOf } from '#client/publishing/withDecisions.ts'

interface Dialog {
  fields: FormData
  saveNow(): Promise<{ postId: string; revision: number } | null>
}

export type PublishedStory = NonNullable<
  Extract<PublishStoryMutation['publishStory'], { __typename: 'ChangedPost' }>['post']
>

/** `post`: readers see it; `said`: it waits. */
export type Published =
  | { post: PublishedStory | null }
  | { said: string }
  | { refused: string; field?: string | null }

/** Stores the draft first. */
export async function publish({ fields, saveNow }: Dialog): Promise<Published> {
  const at = textIn(fields, 'when') === 'later' ? fromLocalField(textIn(fields, 'at')) : undefined
  if (at === null) return { refused: copy.chooseTime, field: 'at' }
  const saved = await saveNow()
  if (!saved) return { refused: copy.notSaved }
  const decisions = decisionsIn(fields, at)
  const { publishStory: result } = await send('PublishStory', { ...saved, decisions })
  if ('message' in result) return { refused: result.message, field: result.field }
  if (decisions.submitsTo) return { said: submissions.submittedNow }
  if (at !== undefined) return { said: copy.scheduled(inOwnZone(at)) }
  return { post: result.post }
}

function decisionsIn(fields: FormData, at?: number): PublishStoryMutationVariables['decisions'] {
  const chosen = textIn(fields, 'collectionId')
  const visibility = textIn(fields, 'visibility') as PostVisibility | ''
  const notifies = fields.has('canNotify') && { notifiesFollowers: fields.has('notifiesFollowers') }
  return {
    settings: { ...settingsIn(fields), ...notifies },
    topics: topicsIn(fields),
    ...(fields.has('choice') ? { email: emailIn(fields) } : fields.has('byDefault') && { email: null }),
    ...(visibility && { visibility }),
    ...(at !== undefined && { at }),
    ...(chosen.startsWith(SUBMIT)
      ? { submitsTo: chosen.slice(SUBMIT.length) }
      : fields.has('collectionId') && { collectionId: chosen || null }),
  }
}

/** Settings without a field stay as they are. */
const settingsIn = (fields: FormData) => ({
  ...optional(fields, 'previewTitle', String),
  ...optional(fields, 'previewText', String),
  ...optional(fields, 'previewImageId', orNull),
  ...optional(fields, 'previewImageAlt', String),
  ...optional(fields, 'previewFocusX', Number),
  ...optional(fields, 'previewFocusY', Number),
  ...optional(fields, 'searchTitle', String),
  ...optional(fields, 'searchDescription', String),
  ...optional(fields, 'canonicalUrl', orNull),
  ...optional(fields, 'slug', String),
  ...optional(fields, 'originalPublishedAt', (day) => fromLocalField(midnightOf(day))),
  ...optional(fields, 'license', (license) => license as License),
  ...optional(fields, 'language', orNull),
  ...optional(fields, 'direction', (direction) => orNull(direction) as Direction | null),
})

const optional = <T>(fields: FormData, name: string, read: (text: string) => T): Record<string, T> =>
  fields.has(name) ? { [name]: read(textIn(fields, name)) } : {}

const orNull = (text: string): string | null => text || null
