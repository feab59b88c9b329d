import type { EmailChoice, License, PostVisibility } from '#schema/enums.ts'
import type { StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import type { Direction } from '#schema/text/languages.ts'
import { textIn } from '#client/forms/fields.ts'
import { fromLocalField } from '#client/forms/localTime.ts'
import type { Entries } from '#client/publishing/keptDecisions.ts'
import { topicsIn } from '#client/publishing/TopicsField.tsx'

export function withDecisions(
  story: StorySettingsPartsFragment,
  entries: Entries | null,
): StorySettingsPartsFragment {
  if (!entries) return story
  const fields = fieldsOf(entries)
  const text = (name: string, before: string) => (fields.has(name) ? textIn(fields, name) : before)
  const visibility = text('visibility', story.visibility) as PostVisibility
  return {
    ...story,
    ...chosenTexts(story, text),
    topics: topicsIn(fields).map((name) => ({ name })),
    visibility,
    license: text('license', story.license) as License,
    chosenLanguage: text('language', story.chosenLanguage ?? '') || null,
    chosenDirection: (text('direction', story.chosenDirection ?? '') || null) as Direction | null,
    originalPublishedAt: fields.has('originalPublishedAt')
      ? fromLocalField(midnightOf(textIn(fields, 'originalPublishedAt')))
      : story.originalPublishedAt,
    previewImage: coverIn(fields),
    notifiesFollowers: fields.has('canNotify') ? fields.has('notifiesFollowers') : story.notifiesFollowers,
    email: fields.has('choice') ? emailIn(fields) : fields.has('byDefault') ? null : story.email,
    scheduledAt: textIn(fields, 'when') === 'later' ? fromLocalField(textIn(fields, 'at')) : null,
  }
}

export const emailIn = (fields: FormData) => ({
  choice: textIn(fields, 'choice') as EmailChoice,
  newsletterId: textIn(fields, 'newsletterId'),
  subject: textIn(fields, 'subject'),
  preheader: textIn(fields, 'preheader'),
})

/** Undefined without such a field. */
export const chosenPublication = (entries: Entries | null): string | undefined =>
  entries?.find(([name]) => name === 'collectionId')?.[1]

export function fieldsOf(entries: Entries): FormData {
  const fields = new FormData()
  for (const [name, value] of entries) fields.append(name, value)
  return fields
}

export const entriesOf = (fields: FormData): Entries =>
  [...fields.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** The value of a date and time field. */
export const midnightOf = (day: string): string => day && `${day}T00:00`

const chosenTexts = (
  story: StorySettingsPartsFragment,
  text: (name: string, before: string) => string,
): Partial<StorySettingsPartsFragment> => ({
  previewTitle: text('previewTitle', story.previewTitle),
  previewText: text('previewText', story.previewText),
  searchTitle: text('searchTitle', story.searchTitle),
  searchDescription: text('searchDescription', story.searchDescription),
  canonicalUrl: text('canonicalUrl', story.canonicalUrl ?? '') || null,
  chosenSlug: text('slug', story.chosenSlug),
})

export function coverIn(fields: FormData): StorySettingsPartsFragment['previewImage'] {
  const id = textIn(fields, 'previewImageId')
  return id === ''
    ? null
    : {
        id,
        alt: textIn(fields, 'previewImageAlt'),
        focusPercentX: Number(textIn(fields, 'previewFocusX')),
        focusPercentY: Number(textIn(fields, 'previewFocusY')),
      }
}
