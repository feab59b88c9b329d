/** Each decision is one batch with its email. */
import { sql, type SQL } from 'drizzle-orm'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import type { AuthorApplicationState, AuthorDecision, NotificationType } from '#schema/enums.ts'
import { authorDecision } from '#schema/inputs/authorApplications.ts'
import { withdrawnRows } from '#worker/accounts/verifyAuthor.ts'
import { findApplication } from '#worker/moderation/authors/applications.ts'
import { decisionEmail } from '#worker/moderation/authors/decisionEmail.ts'
import { logged } from '#worker/moderation/decide.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { notify } from '#worker/platform/notify.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

interface DecisionInput {
  applicationId: string
  decision: string
  reason?: string | null
}

const STATES: Record<AuthorDecision, { from: AuthorApplicationState; to: AuthorApplicationState }> = {
  VERIFY: { from: 'WAITING', to: 'VERIFIED' },
  REFUSE: { from: 'WAITING', to: 'REFUSED' },
  WITHDRAW: { from: 'VERIFIED', to: 'WITHDRAWN' },
}

const NOTIFICATIONS: Record<AuthorDecision, NotificationType> = {
  VERIFY: 'AUTHOR_VERIFIED',
  REFUSE: 'AUTHOR_REFUSED',
  WITHDRAW: 'AUTHOR_WITHDRAWN',
}

/** Null once it is decided. */
export async function decideApplication(
  writer: Writer & { env: Env },
  { applicationId: id, ...given }: DecisionInput,
): Promise<Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict'> | null> {
  const input = parsed(authorDecision, { ...given, reason: given.reason ?? '' })
  if ('message' in input) return input
  const application = await findApplication(writer, id)
  if (!application) return failure('NotFound', copy.noSuch)
  const { userId, username, email } = application
  if (userId === writer.actor) return failure('Forbidden', copy.notOwn)
  const { decision, reason } = input.value
  const { from, to } = STATES[decision]
  const content = decisionEmail(writer.env.MAIN_ORIGIN, decision, { username, reason })
  const emails = email
    ? [await messageWork(writer.env, { kind: 'email', name: 'AUTHOR_VERIFICATION', to: email, content })]
    : []
  const done = await commit(writer, {
    guard: sql`exists (select 1 from author_applications where id = ${id} and state = ${from})`,
    rows: [
      ...(decision === 'VERIFY' ? verifiedRows(id, userId) : []),
      ...(decision === 'WITHDRAW' ? withdrawnRows(userId) : []),
      sql`update author_applications set state = ${to}, reason = ${reason}, decided_at = ${now()},
          decided_by_id = ${writer.actor} where id = ${id}`,
      ...logged(writer.actor, { type: 'USER', id: userId, decision, reason, subjectId: userId }),
      notify(userId, NOTIFICATIONS[decision]),
    ],
    purge: { tags: decision === 'REFUSE' ? [] : [userTag(userId)], reason: 'decideAuthorApplication' },
    outbox: emails,
  })
  if (typeof done === 'string') return failure('Conflict', copy.changed)
  await sendNow(writer, emails)
  return null
}

/** A book that is on the profile already stays as it is. */
const verifiedRows = (id: string, userId: string): SQL[] => [
  sql`update users set is_book_author = 1, updated_at = ${now()} where id = ${userId}`,
  sql`insert into books (id, user_id, title, publisher, published_year, isbn, url)
    select lower(hex(randomblob(6))), ${userId}, value->>'title', value->>'publisher', value->>'publishedYear',
      value->>'isbn', value->>'url'
    from author_applications, json_each(author_applications.books) where author_applications.id = ${id}
    on conflict do nothing`,
]
