import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/** The text of a field; empty if the form has no such field. */
export const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The text that was typed before a failure; undefined if the field was not sent. */
export const typedIn = (answer: FormAnswerFragment | null, name: string): string | undefined =>
  answer?.values.find((value) => value.name === name)?.value
