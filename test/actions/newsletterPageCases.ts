/** The cases of newsletters' settings and of subscribing to them for forms.test.ts. */
import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import { type Case, inTheirPlace, one, type Person, run } from '#test/actions/formCase.ts'
import { replyToHash } from '#worker/newsletters/manage/replyTo.ts'
import type { Env } from '#worker/platform/env.ts'

const OWN = 'cccccccccc11'
const OTHERS = 'cccccccccc12'
const PUBLICATIONS = 'cccccccccc13'
const slugs = { collectionSlug: 'field-notes', newsletterSlug: 'form-weekly' }

const settings = () => path('ShowNewsletterSettings', { id: OWN })
const promotion = () => path('ShowCollectionNewsletterPromotionPage', slugs)
const ofAuthor = () => path('SubscribeToUser', { username: 'author' })

/** The person's newsletter, the author's and the publication's, without subscribers. */
async function begin({ id }: Person): Promise<void> {
  await run(
    `delete from newsletter_subscriptions where newsletter_id in ('${OWN}', '${OTHERS}', '${PUBLICATIONS}')`,
  )
  await run(
    "delete from newsletters where id = ? or user_id = ? or slug in ('form-weekly', 'new-weekly')",
    OWN,
    id,
  )
  await run('insert into newsletters (id, user_id, created_at) values (?, ?, 0)', OWN, id)
  await run(
    `insert or replace into newsletters (id, user_id, slug, created_at)
      select '${OTHERS}', id, 'form-weekly', 0 from users where username = 'author'`,
  )
  await run(
    `insert or replace into newsletters (id, collection_id, slug, created_at)
      select '${PUBLICATIONS}', id, 'form-weekly', 0 from collections where slug = 'field-notes'`,
  )
}

async function beginSubscribed(person: Person): Promise<void> {
  await begin(person)
  for (const [at, id] of [OTHERS, PUBLICATIONS].entries())
    await run(
      `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
        values (?, ?, ?, 'ACTIVE', 0, 0)`,
      `cccccccccc2${at}`,
      id,
      person.id,
    )
}

const column = (name: string) => () => one(`select ${name} from newsletters where id = ?`, OWN)
const stateOf =
  (id: string) =>
  ({ id: userId }: Person) =>
    one('select state from newsletter_subscriptions where newsletter_id = ? and user_id = ?', id, userId)
const addressOf = (id: string) => () =>
  one(
    "select count(*) from newsletter_subscriptions where newsletter_id = ? and email = 'form.reader@example.org'",
    id,
  )

const subscribing = (at: () => string, id: string): Case => ({
  at,
  begin,
  fields: () => ({ newsletterId: id, source: 'PAGE' }),
  seen: stateOf(id),
  refused: inTheirPlace,
  variables: () => ({ newsletterId: id, source: 'PAGE' }),
})
const byEmail = (at: () => string, id: string): Case => ({
  at,
  begin,
  fields: () => ({ newsletterId: id, source: 'PAGE', email: 'form.reader@example.org' }),
  seen: addressOf(id),
  refused: { newsletterId: id, source: 'PAGE', email: 'nowhere' },
})
const leaving = (at: () => string, id: string): Case => ({
  at,
  begin: beginSubscribed,
  fields: () => ({ newsletterId: id }),
  seen: stateOf(id),
  refused: inTheirPlace,
  variables: () => ({ newsletterId: id }),
})
const created = () => one("select name from newsletters where slug = 'new-weekly'")
const collectionId = () => one("select id from collections where slug = 'field-notes'") as Promise<string>

export const newsletterPageCases = {
  enableWriterSubscription: {
    at: () => path('ShowYourNewsletters'),
    begin: async (person) => {
      await begin(person)
      await run('update newsletters set is_deleted = 1 where id = ?', OWN)
    },
    fields: ({ id }) => ({ userId: id }),
    seen: column('is_deleted'),
    refused: inTheirPlace,
    variables: ({ id }) => ({ userId: id }),
  },
  createNewsletter: {
    at: () => path('ShowYourNewsletters'),
    begin,
    fields: () => ({ name: 'New weekly', slug: 'new-weekly', description: '' }),
    seen: created,
    refused: { name: 'New weekly', slug: 'no slug', description: '' },
  },
  createCollectionNewsletter: {
    at: () => path('NewCollectionNewsletter', { collectionSlug: 'field-notes' }),
    who: 'staff',
    begin,
    fields: async () => ({
      collectionId: await collectionId(),
      name: 'New weekly',
      slug: 'new-weekly',
      description: '',
    }),
    seen: created,
    refused: { collectionId: 'none', name: 'New weekly', slug: 'no slug', description: '' },
  },
  editNewsletter: {
    at: settings,
    begin,
    fields: () => ({ name: 'The weekly', description: 'Weekly.', senderName: '', audience: 'MEMBERS' }),
    seen: column("name || coalesce(audience, '')"),
    refused: { name: 'x'.repeat(101), description: '', senderName: '', audience: 'MEMBERS' },
    variables: () => ({
      newsletterId: OWN,
      name: 'x'.repeat(101),
      description: '',
      senderName: '',
      audience: 'MEMBERS',
    }),
  },
  setNewsletterReplyTo: {
    at: settings,
    begin,
    fields: () => ({ replyTo: 'form.replies@example.org' }),
    seen: column('wanted_reply_to'),
    refused: { replyTo: 'nowhere' },
    variables: () => ({ newsletterId: OWN, replyTo: 'nowhere' }),
  },
  confirmNewsletterReplyTo: {
    at: settings,
    begin: async (person) => {
      await begin(person)
      await run("update newsletters set wanted_reply_to = 'form.replies@example.org' where id = ?", OWN)
    },
    fields: () => ({ hash: replyToHash(env as unknown as Env, OWN, 'form.replies@example.org') }),
    seen: column('reply_to'),
    refused: { hash: 'wrong' },
    variables: () => ({ newsletterId: OWN, hash: 'wrong' }),
  },
  editWelcomeEmail: {
    at: settings,
    begin,
    fields: () => ({ subject: 'Hello', text: 'Thank you.' }),
    seen: column('welcome_subject'),
    refused: { subject: 'Hello', text: '' },
    variables: () => ({ newsletterId: OWN, subject: 'Hello', text: '' }),
  },
  deleteNewsletter: {
    at: settings,
    begin: async (person) => {
      await begin(person)
      await run("update newsletters set name = 'The weekly' where id = ?", OWN)
    },
    fields: () => ({ name: 'The weekly' }),
    seen: column('is_deleted'),
    refused: { name: 'Others' },
    variables: () => ({ newsletterId: OWN, name: 'Others' }),
  },
  subscribeToNewsletter: subscribing(promotion, PUBLICATIONS),
  subscribeToNewsletterByEmail: byEmail(promotion, PUBLICATIONS),
  unsubscribeFromNewsletter: leaving(promotion, PUBLICATIONS),
  subscribeToWritersNewsletter: subscribing(ofAuthor, OTHERS),
  subscribeToWritersNewsletterByEmail: byEmail(ofAuthor, OTHERS),
  unsubscribeFromWritersNewsletter: leaving(ofAuthor, OTHERS),
  leaveNewsletter: leaving(() => path('ShowYourNewsletters'), OTHERS),
  leaveNewsletterInSettings: leaving(() => path('ShowSettingsTab', { setting: 'notifications' }), OTHERS),
  leaveAllNewsletters: {
    at: () => path('UnsubscribeAllNewslettersSignedIn'),
    begin: beginSubscribed,
    fields: () => ({}),
    seen: stateOf(OTHERS),
    refused: inTheirPlace,
  },
} satisfies Record<string, Case>
