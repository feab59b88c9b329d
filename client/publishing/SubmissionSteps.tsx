import { copy } from '#schema/copy/submissions.ts'
import type { StepPartsFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'

/** Lists the latest step first. */
export function SubmissionSteps({ steps }: { steps: readonly StepPartsFragment[] }) {
  const href = useHref()
  return (
    <ol className="SubmissionSteps" reversed>
      {steps.map(({ kind, text, createdAt, user }, index) => (
        // Steps have no id; new ones come before the others.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={steps.length - index} className="SubmissionSteps-one">
          <p className="SubmissionSteps-what">
            {kind === 'RETURNED' ? (
              copy.steps[kind]
            ) : (
              <>
                {user ? (
                  <Link to={href('ShowUser', { username: user.username })}>{user.name}</Link>
                ) : (
                  copy.someone
                )}{' '}
                {copy.steps[kind]}
              </>
            )}{' '}
            <Timestamp at={createdAt} className="SubmissionSteps-time" />
          </p>
          {text && (
            <p className="SubmissionSteps-text" dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
