import { path } from '#schema/routes/paths.ts'
import { type Case, one, run } from '#test/actions/formCase.ts'
import { setFlags } from '#test/identity/setFlags.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  organization: 'A school',
  message: 'For 300 people?',
}

export const marketingCases = {
  contactBusiness: {
    at: () => path('ShowLandingB2b'),
    fields: () => ({ ...message, website: '' }),
    begin: async () => {
      await setFlags({ enable_b2b_landing: true })
      await run("delete from rate_limit_uses where subject like 'contactsOf%'")
    },
    seen: () => one("select count(*) from rate_limit_uses where subject like 'contactsOfNetwork:%'"),
    refused: { message: ' ' },
    variables: () => ({ ...message, message: ' ' }),
  },
} satisfies Record<string, Case>
