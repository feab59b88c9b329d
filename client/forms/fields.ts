import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/** The text of a field; empty where the form has none of the name. */
export const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The text that was typed before a failure; undefined where the field was not sent. */
export const typedIn = (answer: FormAnswerFragment | null, name: string): string | undefined =>
  answer?.values.find((value) => value.name === name)?.value
