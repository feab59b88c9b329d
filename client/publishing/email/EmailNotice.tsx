import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { copy } from '#schema/copy/publishing.ts'
import type { EmailDraftPartsFragment } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { When } from '#client/forms/When.tsx'

/** Above the text of an email. */
export function EmailNotice({ email: { newsletter, issue } }: { email: EmailDraftPartsFragment }) {
  const href = useHref()
  return (
    <div className="WritingBar-schedule">
      {issue === null ? (
        <p>{words.isEmail(newsletter.name)}</p>
      ) : issue.scheduledAt === null ? (
        <p role="status">{words.issueOf(newsletter.name, words.states[issue.state])}</p>
      ) : (
        <p role="status">
          {words.scheduledFor} <When at={issue.scheduledAt} />. {copy.changesIncluded}
        </p>
      )}
      {issue !== null && isBuilt('ShowNewsletterStats') && (
        <ButtonLink
          kind="text"
          to={href('ShowNewsletterStats', { newsletterV3Id: newsletter.id }, { issue: issue.id })}
        >
          {issue.scheduledAt === null ? words.viewStats : words.changeSchedule}
        </ButtonLink>
      )}
    </div>
  )
}
