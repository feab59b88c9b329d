import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { limits, minute } from '#schema/limits.ts'
import { useReloadWhile } from '#client/browser/useReloadWhile.ts'
import { whole } from '#client/design/numbers.ts'
import { isMoving, isOver } from '#client/newsletters/stats/issueStates.ts'

/** How far it is, and why it waits. */
export function IssueProgress({ issue }: { issue: IssueDetailsFragment }) {
  const { state, problem, recipientCount, waitingCount, startedAt, preparedAt } = issue
  useReloadWhile(isMoving(state) && !isLater(issue), limits.newsletters.progress)
  const done = recipientCount - waitingCount
  const isStopped = state === 'STOPPED'
  const isCounting = preparedAt === null
  const hasBar = !isOver(state) && startedAt !== null && (!isCounting || isMoving(state))
  return (
    <>
      {hasBar && (
        <label className="IssueProgress-bar">
          <span className="IssueProgress-label">
            {words.progress}{' '}
            <span>
              {isCounting
                ? words.counting(whole(recipientCount))
                : words.progressOf(whole(done), whole(recipientCount))}
            </span>
          </span>
          {isCounting ? <progress /> : <progress value={done} max={recipientCount || 1} />}
        </label>
      )}
      <p role="status">{words.says[state]}</p>
      {problem && (
        <p className="IssueProgress-problem" data-stopped={isStopped || undefined}>
          {isStopped ? problem : words.throttled}
        </p>
      )}
      {isMoving(state) && (
        <noscript>
          <p className="Stats-nothing">{words.reload}</p>
        </noscript>
      )}
    </>
  )
}

/** Its page needs no look until it is due. */
const isLater = ({ state, dueAt }: IssueDetailsFragment): boolean =>
  state === 'SCHEDULED' && dueAt !== null && dueAt > Date.now() + minute
