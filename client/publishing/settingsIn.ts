import type { Direction } from '#schema/languages.ts'
import type { License } from '#schema/enums.ts'
import { textIn } from '#client/forms/fields.ts'

const optional = <T>(fields: FormData, name: string, read: (text: string) => T): Record<string, T> =>
  fields.has(name) ? { [name]: read(textIn(fields, name)) } : {}

/** The settings that a form has fields for; the others stay as they are. */
export const settingsIn = (fields: FormData) => ({
  ...optional(fields, 'previewTitle', String),
  ...optional(fields, 'previewText', String),
  ...optional(fields, 'previewImageId', orNull),
  ...optional(fields, 'searchTitle', String),
  ...optional(fields, 'searchDescription', String),
  ...optional(fields, 'canonicalUrl', orNull),
  ...optional(fields, 'license', (license) => license as License),
  ...optional(fields, 'language', orNull),
  ...optional(fields, 'direction', (direction) => orNull(direction) as Direction | null),
})

const orNull = (text: string): string | null => text || null
