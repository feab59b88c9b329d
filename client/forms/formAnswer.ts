import type { FormName } from '#schema/forms.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/** The answer to the last form sent without scripts, if it was one of the named forms. */
export const answerTo = (
  answer: FormAnswerFragment | null | undefined,
  ...names: FormName[]
): FormAnswerFragment | null => (answer && (names as string[]).includes(answer.form) ? answer : null)
