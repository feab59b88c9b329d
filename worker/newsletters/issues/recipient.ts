/** In these statements `s` is the subscription, and `u` its account; a visitor's email address has one if it is known. */
import { sql, type SQL } from 'drizzle-orm'
import { chosenStories, hasStory } from '#worker/newsletters/digests/chosenStories.ts'
import type { IssueRow } from '#worker/newsletters/issues/issueRow.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isMemberAt, isWholeFor } from '#worker/permissions/text.ts'
import { isWrittenBy } from '#worker/permissions/story.ts'

type Claimed = Pick<IssueRow, 'id' | 'postId' | 'audience'>

/** Null for a recipient who gets the issue. */
export const reasonOf = (issue: Claimed, at: number): SQL =>
  sql`case
    when s.id is null or s.state in ('LEFT', 'PENDING') or exists (select 1 from newsletters ended
      where ended.id = s.newsletter_id and ended.is_deleted = 1) then 'LEFT'
    when s.state = 'SUPPRESSED' then 'SUPPRESSED'
    when coalesce(s.email, u.email) is null then 'NO_ADDRESS'
    when exists (select 1 from email_suppressions x where x.email = coalesce(s.email, u.email)) then 'SUPPRESSED'
    when u.id is not null and not ${isShownPerson('u')} then 'NOT_SHOWN'
    when s.user_id is null and exists (select 1 from newsletter_subscriptions other
      where other.newsletter_id = s.newsletter_id and other.user_id = u.id and other.state = 'ACTIVE') then 'DUPLICATE'
    ${issue.postId === null ? sql`when not ${hasStory(issue.id)} then 'NOTHING_NEW'` : reasonsOfStory(issue, at)}
  end`

/** A story that was locked after it was printed has no preview. */
const reasonsOfStory = ({ id, audience }: Claimed, at: number): SQL => {
  const isMember = audience === 'MEMBERS' ? isMemberAt(sql.raw('u.id'), at) : sql`1`
  return sql`when u.id is not null and ${isWrittenBy(sql.raw('u.id'))} then 'AUTHOR'
    when not ${isMember} then 'NOT_A_MEMBER'
    when not ${isWholeFor(sql.raw('u.id'), at)} and not exists (select 1 from newsletter_bodies
      where issue_id = ${id} and variant = 'PREVIEW') then 'NOT_A_MEMBER'`
}

/** Whether they get the whole text; a digest also has a list of stories. */
export const contentFor = ({ id, postId }: Claimed, at: number): SQL =>
  postId === null ? sql`1, json(${chosenStories(id)})` : sql`iif(${isWholeFor(sql.raw('u.id'), at)}, 1, 0)`
