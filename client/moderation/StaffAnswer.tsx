import type { FormAnswerFragment } from '#schema/generated/operations.ts'

/** The answer's anchor scrolls here and focuses it, also without scripts. Needs the sheet `staff`. */
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
