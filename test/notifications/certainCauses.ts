/** Each email that is always sent is caused for real, once for each link that it may have. */
import { env as bindings } from 'cloudflare:workers'
import type { alwaysSent } from '#schema/notifications/emails.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { newPerson } from '#test/drafts/writing.ts'
import { begin, drive } from '#test/exporting/exporting.ts'
import { openContext } from '#test/graphql/call.ts'
import { identityCalls } from '#test/identity/browser.ts'
import { setFlags } from '#test/identity/setFlags.ts'
import { twoFactorCalls } from '#test/identity/twoFactorCalls.ts'
import { DECLINES_LATER, ensureBought } from '#test/membership/bought.ts'
import { giveOne } from '#test/membership/giving.ts'
import { passDays } from '#test/membership/passDays.ts'
import type { Addressee, Cause } from '#test/notifications/optionalCauses.ts'
import { asStaff } from '#test/partner/writers.ts'
import { insertConnection } from '#worker/identity/social/connectedAccounts.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import type { Env } from '#worker/platform/env.ts'
import { publishRecords, withdrawRecords } from '#test/newsletters/sendingDomains.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const env = bindings as unknown as Env

interface Certain {
  cause: Cause
  /** Without the front page. */
  leadsTo: readonly RouteName[]
}

/** By name, and by cause. */
export const certainCauses: Record<keyof typeof alwaysSent, Record<string, Certain>> = {
  SIGN_IN: {
    login: {
      cause: ({ browser, email }) => send(browser, { email, operation: 'login' }),
      leadsTo: ['AcctCallbackEmail'],
    },
    register: {
      cause: ({ browser }) => send(browser, { email: 'new.reader@example.org', operation: 'register' }),
      leadsTo: ['AcctCallbackEmail'],
    },
  },
  RESET_PASSWORD: {
    reset: {
      cause: ({ browser, email }) => send(browser, { email, operation: 'login', resetPasswordFlow: true }),
      leadsTo: ['CrupdatePassword'],
    },
  },
  CONFIRM_ADDRESS: {
    change: {
      cause: async ({ browser }) =>
        void (await browser.ask(accountCalls.changeEmail, { email: 'reader.new@example.org' })),
      // To the new address, and to the old one.
      leadsTo: ['AcctConfirm', 'ShowSettingsTab'],
    },
  },
  CONVERT_ACCOUNT: {
    invitation: {
      cause: async () => {
        await env.DB.prepare(
          "insert or ignore into users (id, username, name, created_at, updated_at) values ('imported0001', 'imported.author', 'An Author', 0, 0)",
        ).run()
        const staff = await asStaff()
        await staff.ask(
          'mutation { inviteAuthor(username: "imported.author", email: "imported@example.org") { __typename } }',
        )
      },
      leadsTo: ['AcctConvert'],
    },
  },
  IDENTITY_CODE: {
    code: {
      cause: async ({ browser }) => void (await browser.ask(twoFactorCalls.sendReauthenticationCode)),
      leadsTo: [],
    },
  },
  SECURITY_CHANGE: {
    password: {
      cause: async ({ browser }) =>
        void (await browser.ask(identityCalls.crupdatePassword, {
          password: 'a new pass phrase of some length',
          oldPassword: DEMO_PASSWORD,
        })),
      leadsTo: ['AcctSignin'],
    },
    connection: {
      cause: async ({ id }) => {
        const identity = { provider: 'google', subject: 'reader', name: 'Reader', email: null } as const
        await insertConnection(openContext(), id, { ...identity, label: 'reader', ownsAddress: false })
      },
      leadsTo: ['ShowSettings'],
    },
  },
  ACCOUNT_CLOSED: {
    closing: {
      cause: async ({ browser }) =>
        void (await browser.ask(accountCalls.deleteAccount, { username: 'reader', password: DEMO_PASSWORD })),
      leadsTo: [],
    },
  },
  MEMBERSHIP: {
    receipt: {
      cause: async ({ id }) => void (await ensureBought(id)),
      leadsTo: ['ShowSettingsTab'],
    },
    failure: {
      cause: async ({ id }) => {
        await ensureBought(id, { number: DECLINES_LATER })
        await passDays(id, 32)
      },
      leadsTo: ['ShowSettingsTab', 'UpdatePayment'],
    },
  },
  GIFT: {
    gift: {
      cause: async ({ browser }) => void (await giveOne(browser, 'given@example.org')),
      // Its buyer gets a receipt.
      leadsTo: ['RedeemGiftMembership', 'ShowGiftLanding'],
    },
  },
  EXPORT: {
    archive: {
      cause: async ({ id }) => {
        await drive(await begin('PROFILE', id))
        await drainOutbox(env, outboxWork)
      },
      leadsTo: ['ShowExport'],
    },
  },
  BUSINESS_CONTACT: {
    message: {
      cause: async ({ browser }) => {
        await setFlags({ enable_b2b_landing: true })
        await browser.ask(
          `mutation { contactBusiness(name: "Ada", email: "ada@example.org", organization: "", message: "Hello") {
            __typename } }`,
        )
        await setFlags({})
      },
      leadsTo: [],
    },
  },
  CONFIRM_SUBSCRIPTION: {
    confirmation: {
      cause: async ({ browser }) =>
        void (await browser.ask(
          'mutation { subscribeByEmail(username: "author", email: "new.reader@example.org") { __typename } }',
        )),
      leadsTo: ['ShowEmailSettings'],
    },
  },
  CONFIRM_REPLY_TO: {
    confirmation: {
      cause: async ({ browser, id }) => {
        const { id: newsletterId } = (await browser.ask(
          `mutation { enableWriterSubscription(userId: "${id}") { ... on ChangedNewsletter { id } } }`,
        )) as unknown as { id: string }
        await browser.ask(
          `mutation { setNewsletterReplyTo(newsletterId: "${newsletterId}", replyTo: "replies@example.org") { __typename } }`,
        )
      },
      leadsTo: ['ShowNewsletterSettings'],
    },
  },
  SENDING_DOMAIN: {
    stopped: {
      cause: async ({ browser, id }) => {
        const { id: newsletterId } = (await browser.ask(
          `mutation { enableWriterSubscription(userId: "${id}") { ... on ChangedNewsletter { id } } }`,
        )) as unknown as { id: string }
        const call = (name: string, more: string) =>
          browser.ask(`mutation { ${name}(newsletterId: "${newsletterId}"${more}) { __typename } }`)
        await call('addSendingDomain', `, domain: "${id}.example.org", localPart: "news"`)
        await publishRecords(id)
        await call('checkSendingDomain', '')
        await withdrawRecords(id, ['DKIM'])
        await call('checkSendingDomain', '')
        await drainOutbox(env, outboxWork)
      },
      leadsTo: ['ShowNewsletterSettings'],
    },
  },
  WELCOME_SUBSCRIBER: {
    welcome: {
      cause: async ({ browser }) => {
        const writer = await newPerson('newsletter')
        const { id } = (await writer.browser.ask(
          `mutation { enableWriterSubscription(userId: "${writer.id}") { ... on ChangedNewsletter { id } } }`,
        )) as unknown as { id: string }
        await writer.browser.ask(
          `mutation { editWelcomeEmail(newsletterId: "${id}", subject: "Hello", text: "Thank you.") { __typename } }`,
        )
        await browser.ask(`mutation { subscribeToNewsletter(newsletterId: "${id}") { __typename } }`)
        await drainOutbox(env, outboxWork)
      },
      leadsTo: ['ShowEmailSettings'],
    },
  },
  AUTHOR_VERIFICATION: {
    verified: { cause: ({ browser }) => verify(browser, ['VERIFY']), leadsTo: ['ShowUserBooks'] },
    refused: { cause: ({ browser }) => verify(browser, ['REFUSE']), leadsTo: ['ShowLandingVerifiedAuthors'] },
    withdrawn: {
      cause: ({ browser }) => verify(browser, ['VERIFY', 'WITHDRAW']),
      leadsTo: ['ShowUserBooks', 'ShowLandingVerifiedAuthors'],
    },
  },
  MODERATION: { suspension: { cause: suspendStory, leadsTo: ['ShowDecisions'] } },
}

const send = async (browser: Addressee['browser'], given: Record<string, unknown>): Promise<void> =>
  void (await browser.ask(identityCalls.sendAcctAuthEmail, given))

async function verify(browser: Addressee['browser'], decisions: readonly string[]): Promise<void> {
  await browser.ask(
    `mutation { applyForAuthorVerification(books: [{ title: "The Slow Gauge", isbn: "0306406152" }], proof: "A link") {
      __typename } }`,
  )
  const applied = await browser.ask('{ ownAuthorApplication { id } }')
  const staff = await asStaff()
  for (const decision of decisions)
    await staff.ask(
      `mutation($id: ID!, $decision: AuthorDecision!) {
        decideAuthorApplication(applicationId: $id, decision: $decision, reason: "Words") { __typename } }`,
      { id: applied.id, decision },
    )
}

async function suspendStory({ browser }: Addressee): Promise<void> {
  const id = await env.DB.prepare(
    `select p.id from posts p join users u on u.id = p.creator_id
      where p.listed_at is not null and p.depth = 0 and u.username = 'writer' limit 1`,
  ).first<string>('id')
  await browser.ask('mutation($id: ID!) { reportPost(targetPostId: $id, reason: SPAM) { __typename } }', {
    id,
  })
  const staff = await asStaff()
  await staff.ask(
    `mutation($id: ID!) { decideReports(entityType: POST, entityId: $id, decision: SUSPEND, reason: "It is spam.") {
      __typename } }`,
    { id },
  )
}
