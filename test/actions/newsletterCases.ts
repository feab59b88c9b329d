import type { IssueState } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'

const username = 'author'
const at = () => path('SubscribeToUser', { username })

const NEWSLETTER = 'cccccccccc03'
const ISSUE = 'cccccccccc04'

/** The person's newsletter with an issue. */
const ofIssue = (state: IssueState) => ({
  at: () => path('ShowNewsletterStats', { newsletterV3Id: NEWSLETTER }, { issue: ISSUE }),
  begin: async ({ id }: Person) => {
    await run('delete from newsletters where user_id = ?', id)
    await run('insert or replace into newsletters (id, user_id, created_at) values (?, ?, 0)', NEWSLETTER, id)
    await run(
      `insert or replace into newsletter_issues
        (id, newsletter_id, post_id, audience, state, created_by_id, created_at, started_at, database_id)
        values (?, ?, '0123456789ab', 'SUBSCRIBERS', ?, ?, 0, 0, '')`,
      ISSUE,
      NEWSLETTER,
      state,
      id,
    )
  },
  seen: () => one('select state from newsletter_issues where id = ?', ISSUE),
  refused: { id: '0123456789ab' },
})

const dueAt = () => one('select due_at from newsletter_issues where id = ?', ISSUE)
/** Its start follows in the background. */
const hasLeft = () =>
  one("select state <> 'SCHEDULED' or due_at is not null from newsletter_issues where id = ?", ISSUE)
const future = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)

export const newsletterCases = {
  subscribeToWriter: {
    at,
    fields: () => ({}),
    seen: ({ id }) => one('select state from newsletter_subscriptions where user_id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ username }),
  },
  unsubscribeFromWriter: {
    at,
    fields: () => ({}),
    begin: async ({ id }) => {
      await run(
        "insert into newsletters (id, user_id, created_at) select 'cccccccccc01', id, 0 from users where username = ? on conflict do nothing",
        username,
      )
      await run(
        `insert or replace into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
          select 'cccccccccc02', w.id, ?, 'ACTIVE', 0, 0 from newsletters w join users u on u.id = w.user_id and u.username = ?
          where w.slug = ''`,
        id,
        username,
      )
    },
    seen: ({ id }) => one('select state from newsletter_subscriptions where user_id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ username }),
  },
  subscribeByEmail: {
    at,
    fields: () => ({ email: 'form.reader@example.org' }),
    begin: () => run("delete from newsletter_subscriptions where email = 'form.reader@example.org'"),
    seen: () => one("select count(*) from newsletter_subscriptions where email = 'form.reader@example.org'"),
    refused: { email: 'nowhere' },
    variables: () => ({ username, email: 'nowhere' }),
  },
  rescheduleIssue: {
    ...ofIssue('SCHEDULED'),
    fields: () => ({ id: ISSUE, issue: ISSUE, at: future() }),
    seen: dueAt,
    refused: { at: '1' },
    variables: () => ({ id: ISSUE, at: 1 }),
  },
  sendIssueNow: {
    ...ofIssue('SCHEDULED'),
    fields: () => ({ id: ISSUE, issue: ISSUE }),
    seen: hasLeft,
    refused: inTheirPlace,
    variables: () => ({ id: ISSUE }),
  },
  pauseIssue: { ...ofIssue('SENDING'), fields: () => ({ id: ISSUE, issue: ISSUE }) },
  resumeIssue: { ...ofIssue('PAUSED'), fields: () => ({ id: ISSUE, issue: ISSUE }) },
  cancelIssue: { ...ofIssue('SENDING'), fields: () => ({ id: ISSUE, issue: ISSUE }) },
} satisfies Record<string, Case>
