import type { FormAnswerFragment } from '#schema/generated/operations.ts'

export const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

export const typedIn = (answer: FormAnswerFragment | null, name: string): string | undefined =>
  answer?.values.find((value) => value.name === name)?.value
