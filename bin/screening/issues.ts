/** A newsletter with an issue in each state, and one without issues. */
import type { DatabaseSync } from 'node:sqlite'
import { newsletterDigests as digests } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { IssueState } from '#schema/enums.ts'
import { day, minute } from '#schema/limits.ts'
import { userId } from '../demo/ids.ts'
import { insertRows } from '../local/insertRows.ts'

/** The writer's second one, and the newcomer's. */
export const BUSY_NEWSLETTER = '00000000e070'
export const EMPTY_NEWSLETTER = '00000000e071'

export const issueIn = (state: IssueState): string => `00000000e08${IssueState.indexOf(state).toString(16)}`

export function addIssues(db: DatabaseSync): void {
  const now = Date.now()
  const newsletter = (id: string, username: string, slug: string, name: string, count: number) => ({
    id,
    user_id: userId(username),
    slug,
    name,
    subscriber_count: count,
    created_at: now - 300 * day,
  })
  insertRows(db, 'newsletters', [
    newsletter(BUSY_NEWSLETTER, 'writer', 'margins', 'Margins', 12_431),
    newsletter(EMPTY_NEWSLETTER, 'newcomer', '', '', 0),
  ])
  const stories = db
    .prepare('select id from posts where creator_id = ? and listed_at is not null order by id limit ?')
    .all(userId('writer'), IssueState.length) as { id: string }[]
  const long = 'A subject that says nearly all there is to say about the names of things, and how they stay'
  insertRows(
    db,
    'newsletter_issues',
    IssueState.map((state, at) => ({
      id: issueIn(state),
      newsletter_id: BUSY_NEWSLETTER,
      post_id: stories[at % stories.length]!.id,
      subject: state === 'CANCELLED' ? long : '',
      is_email_only: Number(state === 'PAUSED'),
      audience: state === 'SENT' ? 'EVERYONE' : state === 'STOPPED' ? 'MEMBERS' : 'SUBSCRIBERS',
      state,
      created_by_id: userId('writer'),
      created_at: now - at * day,
      due_at: state === 'SCHEDULED' ? now + day : null,
      database_id: '',
      ...countsOf(state, now - at * day),
    })),
  )
  addDigest(db, now)
  for (const state of ['SENDING', 'PAUSED', 'CANCELLING', 'SENT'] as const)
    addExclusions(db, issueIn(state), REASONS)
  addExclusions(db, issueIn('CANCELLED'), { ...REASONS, CANCELLED: 105 })
}

export const DIGEST = '00000000e090'

/** A weekly one of the publication. */
function addDigest(db: DatabaseSync, now: number): void {
  const newsletter = db
    .prepare("select id, collection_id as owner from newsletters where slug = 'field-notes'")
    .get() as { id: string; owner: string }
  const stories = db
    .prepare(
      'select id from posts where collection_id = ? and listed_at is not null order by hot_score desc limit 7',
    )
    .all(newsletter.owner) as { id: string }[]
  insertRows(db, 'newsletter_issues', [
    {
      id: DIGEST,
      newsletter_id: String(newsletter.id),
      digest_frequency: 'WEEKLY',
      digest_since: now - 9 * day,
      digest_until: now - 2 * day,
      subject: digests.subject.WEEKLY('Field Notes'),
      audience: 'SUBSCRIBERS',
      state: 'SENT',
      created_by_id: userId('owner'),
      created_at: now - 2 * day,
      database_id: '',
      ...countsOf('SENT', now - 2 * day),
    },
  ])
  insertRows(
    db,
    'newsletter_digest_stories',
    stories.map(({ id }, at) => ({
      issue_id: DIGEST,
      position: at + 1,
      newsletter_id: String(newsletter.id),
      post_id: id,
    })),
  )
  addExclusions(db, DIGEST, { ...REASONS, NOTHING_NEW: 12 })
}

function countsOf(state: IssueState, at: number): Record<string, number | string> {
  const started = { started_at: at + minute }
  const prepared = { ...started, prepared_at: at + 2 * minute, recipient_count: 12_431, excluded_count: 43 }
  const ended = { ...prepared, completed_at: at + 9 * minute }
  switch (state) {
    case 'SCHEDULED':
      return {}
    case 'STOPPED':
      return { problem: words.restored }
    case 'PREPARING':
      return { ...started, recipient_count: 10_000 }
    case 'CANCELLING':
    case 'PAUSED':
      return { ...prepared, accepted_count: 4_300 }
    case 'SENDING':
      return { ...prepared, accepted_count: 7_900, problem: '429 daily_quota_exceeded' }
    case 'CANCELLED':
      return {
        ...ended,
        recipient_count: 260,
        accepted_count: 100,
        excluded_count: 148,
        unknown_count: 12,
        delivered_count: 99,
      }
    case 'SENT':
      return { ...ended, accepted_count: 12_388, delivered_count: 12_301 }
  }
}

const REASONS = { SUPPRESSED: 21, LEFT: 14, NO_ADDRESS: 5, DUPLICATE: 2, AUTHOR: 1 }

function addExclusions(db: DatabaseSync, issueId: string, reasons: Record<string, number>): void {
  const rows = Object.entries(reasons).flatMap(([reason, count]) =>
    Array.from({ length: count }, (_, at) => ({
      issue_id: issueId,
      subscription_id: `${reason}${at}`,
      state: 'EXCLUDED',
      reason,
    })),
  )
  insertRows(db, 'newsletter_recipients', rows)
}
