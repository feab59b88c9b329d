import type { FormName } from '#schema/forms/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'

export const answerTo = (
  answer: FormAnswerFragment | null | undefined,
  ...names: FormName[]
): FormAnswerFragment | null => (answer && (names as string[]).includes(answer.form) ? answer : null)
