import { sql, type SQL } from 'drizzle-orm'
import type { IssueAudience } from '#schema/enums.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

interface NewIssue {
  newsletterId: string
  postId: string
  audience: IssueAudience
  isEmailOnly: boolean
  subject: string
  preheader: string
  createdById: string
  dueAt?: number
  databaseId: string
}

/** A story is sent to a newsletter once: a second issue is not written. */
export const issueRow = (issue: NewIssue): SQL =>
  sql`insert into newsletter_issues (id, newsletter_id, post_id, is_email_only, subject, preheader, audience, state,
      created_by_id, created_at, due_at, database_id)
    values (${newId()}, ${issue.newsletterId}, ${issue.postId}, ${Number(issue.isEmailOnly)}, ${issue.subject},
      ${issue.preheader}, ${issue.audience}, 'SCHEDULED', ${issue.createdById}, ${now()}, ${issue.dueAt ?? now()},
      ${issue.databaseId})
    on conflict (newsletter_id, post_id) do nothing`

/** An issue that was cancelled before it started may be sent after all. */
export const forgetCancelled = (postId: string): SQL =>
  sql`delete from newsletter_issues where post_id = ${postId} and state = 'CANCELLED' and started_at is null`

/**
 * At a story's first publication: its issue, by its writer's choice or the newsletter's default. Without a choice a
 * publication's newsletter has it, if one sends new stories, or else its author's. Without active subscribers there is
 * none.
 */
export const issueOfPublication = (
  postId: string,
  { actor, databaseId }: { actor: string; databaseId: string },
): SQL =>
  sql`insert into newsletter_issues (id, newsletter_id, post_id, subject, preheader, audience, state,
      created_by_id, created_at, due_at, database_id)
    select ${newId()}, w.id, p.id, coalesce(d.email_subject, ''), coalesce(d.email_preheader, ''), coalesce(d.email_choice, w.audience),
      'SCHEDULED', ${actor}, ${now()}, ${now()}, ${databaseId}
    from posts p
    left join post_drafts d on d.post_id = p.id
    join newsletters w on w.is_deleted = 0 and w.id = coalesce(
      d.email_newsletter_id,
      case when d.email_choice is null then (select n.id from newsletters n
        where n.collection_id = p.collection_id and n.is_deleted = 0 and n.audience is not null and n.subscriber_count > 0
        order by n.created_at, n.id limit 1) end,
      (select n.id from newsletters n where n.user_id = p.creator_id and n.slug = ''))
      and (w.user_id = p.creator_id or w.collection_id = p.collection_id)
    where p.id = ${postId} and coalesce(d.email_choice, w.audience, 'NO_ONE') <> 'NO_ONE'
      and exists (select 1 from newsletter_subscriptions s where s.newsletter_id = w.id and s.state = 'ACTIVE')
    on conflict (newsletter_id, post_id) do nothing`
