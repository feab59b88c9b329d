/** The cases of subscribers and their imports for forms.test.ts. */
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'

const NEWSLETTER = 'cccccccccc11'
const SUBSCRIBER = 'cccccccccc12'
const IMPORT = 'cccccccccc13'
const ADDRESS = 'by.form@example.org'

const list = () => path('ShowNewsletterSubscribers', { newsletterV3Id: NEWSLETTER })
const importing = () => path('ImportSubscribers')

async function owning({ id }: Person): Promise<void> {
  await run('delete from newsletters where user_id = ?', id)
  await run(`insert or replace into newsletters (id, user_id, created_at) values ('${NEWSLETTER}', ?, 0)`, id)
  await run('delete from newsletter_labels where subscription_id = ?', SUBSCRIBER)
  await run('delete from newsletter_subscriptions where newsletter_id = ?', NEWSLETTER)
  await run(
    `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at)
      values ('${SUBSCRIBER}', '${NEWSLETTER}', 'first@example.org', 'ACTIVE', 0)`,
  )
  await run('delete from exports where user_id = ?', id)
  await run(
    `insert or replace into newsletter_imports (id, newsletter_id, user_id, file_name, state, delimiter, head, columns,
        outcomes, created_at, expires_at)
      values ('${IMPORT}', '${NEWSLETTER}', ?, 'people.csv', 'CHECKED', ',', '[]', '["EMAIL"]', '{}', 0, 9e15)`,
    id,
  )
}

const labels = () =>
  one('select group_concat(label) from newsletter_labels where subscription_id = ?', SUBSCRIBER)
const stateOfImport = () => one('select state <> ? from newsletter_imports where id = ?', 'CHECKED', IMPORT)
const exported = ({ id }: Person) => one('select count(*) from exports where user_id = ?', id)

export const subscriberCases = {
  addSubscriber: {
    at: list,
    fields: () => ({ email: ADDRESS, hasConsent: 'true' }),
    begin: owning,
    seen: () => one('select count(*) from newsletter_subscriptions where email = ?', ADDRESS),
    refused: { email: 'nowhere', hasConsent: 'true' },
    variables: () => ({ newsletterId: NEWSLETTER, email: 'nowhere', hasConsent: true }),
  },
  removeSubscriber: {
    at: list,
    fields: () => ({ id: SUBSCRIBER }),
    begin: owning,
    seen: () => one('select state from newsletter_subscriptions where id = ?', SUBSCRIBER),
    refused: { id: 'none' },
  },
  labelSubscriber: {
    at: list,
    fields: () => ({ id: SUBSCRIBER, label: 'early' }),
    begin: owning,
    seen: labels,
    refused: { id: SUBSCRIBER, label: ' ' },
  },
  unlabelSubscriber: {
    at: list,
    fields: () => ({ id: SUBSCRIBER, label: 'early' }),
    async begin(person) {
      await owning(person)
      await run(`insert into newsletter_labels values ('${NEWSLETTER}', 'early', 0, '${SUBSCRIBER}')`)
    },
    seen: labels,
    refused: { id: 'none', label: 'early' },
  },
  shareEmailAddress: {
    at: () => path('ShowSettingsTab', { setting: 'notifications' }),
    fields: () => ({ isShared: 'true' }),
    begin: ({ id }) => run('update users set shares_email = 0 where id = ?', id),
    seen: ({ id }) => one('select shares_email from users where id = ?', id),
    refused: inTheirPlace,
    variables: () => ({ isShared: true }),
  },
  checkSubscriberImport: {
    at: importing,
    fields: () => ({ id: IMPORT, columns: ['EMAIL'] }),
    begin: owning,
    seen: stateOfImport,
    refused: { id: IMPORT, columns: 'IGNORED' },
    variables: () => ({ id: IMPORT, columns: ['IGNORED'] }),
  },
  startSubscriberImport: {
    at: importing,
    fields: () => ({ id: IMPORT, hasConsent: 'true' }),
    begin: owning,
    seen: stateOfImport,
    refused: { id: IMPORT, hasConsent: 'false' },
    variables: () => ({ id: IMPORT, hasConsent: false }),
  },
  discardSubscriberImport: {
    at: importing,
    fields: () => ({ id: IMPORT }),
    begin: owning,
    seen: () => one('select count(*) from newsletter_imports where id = ?', IMPORT),
    refused: { id: 'none' },
  },
  exportSubscribers: {
    at: () => path('ExportNewsletter', { newsletterV3Id: NEWSLETTER }),
    fields: () => ({}),
    begin: owning,
    seen: exported,
    refused: inTheirPlace,
    variables: () => ({ newsletterId: NEWSLETTER }),
  },
  exportAudience: {
    at: ({ username }) => path('ShowUserAudience', { username }),
    fields: () => ({}),
    begin: owning,
    seen: exported,
    refused: inTheirPlace,
  },
} satisfies Record<string, Case>
