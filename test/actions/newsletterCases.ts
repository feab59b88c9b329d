import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, run } from '#test/actions/formCase.ts'

const username = 'author'
const at = () => path('SubscribeToUser', { username })

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
} satisfies Record<string, Case>
