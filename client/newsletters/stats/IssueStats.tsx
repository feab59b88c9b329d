import { newsletterDigests as digests } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { FormAnswerFragment, IssueDetailsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { DigestStories } from '#client/newsletters/stats/DigestStories.tsx'
import { When } from '#client/forms/When.tsx'
import { IssueBalance } from '#client/newsletters/stats/IssueBalance.tsx'
import { IssueControls } from '#client/newsletters/stats/IssueControls.tsx'
import { IssueProgress } from '#client/newsletters/stats/IssueProgress.tsx'
import { IssueResults } from '#client/newsletters/stats/IssueResults.tsx'
import { IssueState } from '#client/newsletters/stats/IssueState.tsx'
import { isOver } from '#client/newsletters/stats/issueStates.ts'

interface IssueStatsProps {
  newsletter: { id: string; name: string }
  issue: IssueDetailsFragment
  at: PageLocation
  answer: FormAnswerFragment | null
}

export function IssueStats({ newsletter, issue, at, answer }: IssueStatsProps) {
  const href = useHref()
  const { id, subject, title, postId, digest, state, isEmailOnly, startedAt, dueAt, recipientCount } = issue
  const when = startedAt ?? dueAt
  return (
    <>
      <p className="Stats-back">
        <Link to={href(at.row.name as RouteName, at.params)}>{words.title(newsletter.name)}</Link>
      </p>
      <h1 className="Stats-heading" dir="auto">
        {subject || words.untitled}
      </h1>
      <p className="StoryStats-line IssueStats-line">
        <IssueState state={state} />
        {when !== null && (
          <>
            {' '}
            · <When at={when} />
          </>
        )}{' '}
        · {digest ? digests.kinds[digest.frequency] : words.audiences[issue.audience]}
        {isEmailOnly && ` · ${words.emailOnly}`}
      </p>
      {!isEmailOnly && title && postId && (
        <p>
          <Link className="Stats-link" to={href('ShowPost', { postId })}>
            {words.story}
          </Link>
        </p>
      )}
      <section
        id="progress"
        className="IssueProgress"
        aria-label={words.progress}
        data-over={isOver(state) || undefined}
      >
        <IssueProgress issue={issue} />
        <IssueControls
          issue={issue}
          action={href('ShowNewsletterStats', { newsletterV3Id: newsletter.id }, { issue: id })}
          answer={answer}
        />
      </section>
      {recipientCount > 0 && <IssueBalance issue={issue} />}
      {digest && <DigestStories stories={digest.stories} />}
      {issue.acceptedCount > 0 && <IssueResults issue={issue} />}
    </>
  )
}
