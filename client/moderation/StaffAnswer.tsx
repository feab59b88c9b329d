import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/**
 * Shown next to the form that was sent; the answer's anchor scrolls here and focuses it, with scripts and without. It
 * needs the sheet `staff`.
 */
export const StaffAnswer = ({ answer: { isError, message } }: { answer: FormAnswerFragment }) => (
  <p
    id="said"
    tabIndex={-1}
    className="StaffAnswer"
    role={isError ? 'alert' : 'status'}
    data-problem={isError}
  >
    {message}
  </p>
)
