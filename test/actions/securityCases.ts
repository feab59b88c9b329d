import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, type Person, inTheirPlace, one, run } from '#test/actions/formCase.ts'
import { mails } from '#test/actions/accountCases.ts'
import { identityCalls } from '#test/identity/browser.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const security = () => path('ShowSettingsTab', { setting: 'security' })
const sessionsOf = (person: Person) => one('select count(*) from sessions where user_id = ?', person.id)

export const securityCases = {
  password: {
    at: security,
    fields: () => ({ password: DEMO_PASSWORD }),
    seen: ({ id }) => one('select count(*) from passwords where user_id = ?', id),
    refused: { password: 'short' },
  },
  passwordReset: { at: security, fields: () => ({}), seen: mails, refused: inTheirPlace },
  twoFactorOff: {
    at: security,
    fields: () => ({ password: DEMO_PASSWORD }),
    async begin({ id }, browser) {
      await browser.ask(identityCalls.crupdatePassword, { password: DEMO_PASSWORD })
      await run(
        "insert into two_factors (user_id, method, secret, last_step, created_at) values (?, 'AUTH_APP', '', 0, 0)",
        id,
      )
    },
    seen: ({ id }) => one('select count(*) from two_factors where user_id = ?', id),
    refused: inTheirPlace,
  },
  disconnection: {
    at: security,
    fields: () => ({ provider: 'google' }),
    begin: (person) => run("insert into external_accounts values ('google', ?1, ?1, '', 0)", person.id),
    seen: ({ id }) => one('select count(*) from external_accounts where user_id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ provider: 'google' }),
  },
  session: {
    at: security,
    fields: async ({ id }) => ({ sessionId: `other-${id}` }),
    begin: ({ id }) =>
      run(
        `insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at)
          values (?, ?, 9999999999999, 'x', '', '', 0)`,
        `other-${id}`,
        id,
      ),
    seen: sessionsOf,
    refused: { sessionId: 'unknown' },
  },
  everywhere: { at: security, fields: () => ({}), seen: sessionsOf, refused: inTheirPlace },
  newPassword: {
    at: () => path('CrupdatePassword'),
    fields: () => ({ password: DEMO_PASSWORD, redirect: '/tag/writing' }),
    seen: ({ id }) => one('select count(*) from passwords where user_id = ?', id),
    refused: { password: 'short' },
  },
} satisfies Partial<Record<FormName, Case>>
