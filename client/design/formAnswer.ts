import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/** What the last form without scripts led to, where it was one of these. */
export const answerTo = (
  answer: FormAnswerFragment | null | undefined,
  ...names: FormName[]
): FormAnswerFragment | null => (answer && (names as string[]).includes(answer.form) ? answer : null)
