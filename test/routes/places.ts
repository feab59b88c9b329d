/** The matrix's world with further objects, and the places in the addresses and answers of `answers/*.tsv`. */
import { env } from 'cloudflare:workers'
import { get } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { png } from '#test/media/pictures.ts'
import {
  openWorld,
  OWN_CHARGE,
  OWN_EXPORT,
  OWN_NOTE,
  OWN_QUOTE,
  OWN_RESPONSE,
  OWN_VERSION,
  type World,
} from '#test/matrix/world.ts'
import type { Role } from '#test/routes/answers.ts'
import { webhookSecretOf, openProvider } from '#worker/payments/provider.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { emailSettingHash } from '#worker/platform/mail/unsubscribeLink.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { memberFeedHash } from '#worker/posts/memberFeedUrl.ts'

/** Everything that a site may leave out is configured. */
export const bindings: Env = {
  ...(env as unknown as Env),
  APPLE_APP_IDS: 'TEAM.example.quire',
  ANDROID_APP_PACKAGE: 'example.quire',
  ANDROID_APP_FINGERPRINTS: 'AB:CD',
  APPLE_MERCHANT_ASSOCIATION: '7B22',
  SECURITY_CONTACT: 'mailto:security@quire.example',
  TURNSTILE_SITE_KEY: 'a-site-key',
}
const { DB, MEDIA } = bindings

/** By role, the username of the world; visitors have none. */
export const USERNAMES: Readonly<Record<Role, string>> = {
  visitor: '',
  reader: 'reader',
  writer: 'author',
  owner: 'owner',
  staff: 'staff',
}

export interface Places {
  /** By name. */
  values: Record<string, string>
  /** For a role's requests. */
  headers: Record<Role, Record<string, string>>
}

const TOKEN = 'a-token-of-the-places'

/** Can be called again after a request that changed something. */
export async function openPlaces(): Promise<Places> {
  const world = await openWorld()
  await DB.batch(furtherObjects(world).map((text) => DB.prepare(text)))
  const { headers, authorId, collectionId, catalogId, tagId } = world
  return {
    values: { ...(await placesOf(world)), authorId, collectionId, catalogId, tagId, token: TOKEN },
    headers: {
      visitor: {},
      reader: headers.reader,
      writer: headers.author,
      owner: headers['publication-admin'],
      staff: headers.staff,
    },
  }
}

const furtherObjects = ({ draftId, lockedId, authorId, otherId }: World): string[] => [
  `insert or replace into flags (name, value, updated_at) values ('enable_tick_landing_page', 'true', 0)`,
  `insert or replace into preview_links (post_id, token_hash, created_at, created_by_id)
    values ('${draftId}', '${digestOf(TOKEN)}', 0, '${authorId}')`,
  `insert or replace into share_links (post_id, token_hash, created_at, created_by_id)
    values ('${lockedId}', '${digestOf(TOKEN)}', 0, '${authorId}')`,
  `insert or replace into one_time_tokens (id, kind, user_id, email, payload, expires_at, created_at)
    values ('${digestOf('confirm')}', 'confirmEmail', '${authorId}', 'new@example.org', '{}', 8e15, 0),
      ('${digestOf('app')}', 'session', '${authorId}', null, '{}', 8e15, 0),
      ('${digestOf('convert')}', 'convert', '${otherId}', 'claimed@example.org', '{}', 8e15, 0),
      ('${digestOf('link')}', 'emailLink', null, 'reader@example.com', '{}', 8e15, 0)`,
  // The owner is a member, who has paid.
  `update users set medium_member_at = 1 where username = 'owner'`,
  `insert or replace into memberships (id, user_id, provider, subscription_id, plan, amount, currency, started_at,
      current_period_ends_at, is_trial, is_cancelled, toggles)
    select 'eeeeeeeeee01', id, 'STRIPE', 'sub_of_the_owner', 'yearly', 5000, 'USD', 1, 4e12, 0, 0, 0
    from users where username = 'owner'`,
  `insert or replace into charges (id, user_id, charge_id, status, amount, currency, created_at)
    select 'eeeeeeeeee02', id, 'ch_owner', 'SUCCEEDED', 5000, 'USD', 1 from users where username = 'owner'`,
]

async function placesOf({ authorId, lockedId, draftId }: World): Promise<Record<string, string>> {
  const one = async (text: string) => (await DB.prepare(text).raw<[string]>())[0]![0]
  const slugOf = (id: string) => one(`select slug from posts where id = '${id}'`)
  const listOf = (type: string) =>
    one(
      `select slug from catalogs where creator_id = '${authorId}' and type = '${type}' and visibility = 'PUBLIC'`,
    )
  const { id: storyId, slug } = await story('Red Ink')
  const [list, sequence, image] = await Promise.all([
    listOf('LISTS'),
    listOf('SEQUENCE'),
    one(`select image_id from users where id = '${authorId}'`),
  ])
  await MEDIA.put(`images/${image}`, png, { httpMetadata: { contentType: 'image/png' } })
  const memberId = await one(`select id from users where username = 'member'`)
  return {
    story: slug,
    storyId,
    draft: await slugOf(draftId),
    locked: await slugOf(lockedId),
    series: await listOf('SERIES'),
    sequence,
    sequenceStory: await one(
      `select p.slug from catalogs c join catalog_items i on i.catalog_id = c.id join posts p on p.id = i.entity_id
        where c.slug = '${sequence}' order by i.position limit 1`,
    ),
    list,
    ownListId: list.slice(-12),
    quote: await one(
      `select id from quotes where post_id = '${storyId}' and is_orphaned = 0 and id <> '${OWN_QUOTE}' limit 1`,
    ),
    response: OWN_RESPONSE,
    version: OWN_VERSION,
    note: OWN_NOTE,
    charge: OWN_CHARGE,
    export: OWN_EXPORT,
    image,
    asset: await builtFile(),
    media: await one(`select id from media_resources where title = 'Powers of Ten'`),
    memberId,
    memberHash: memberFeedHash(bindings, memberId, 1),
    subscriptionHash: /\/([0-9a-f]{32})/.exec(subscriptionLink(bindings, '00000000aa02'))![1]!,
    emailHash: emailSettingHash(bindings, authorId, 'NOTIFICATIONS_ALLOW_EMAIL_CLAPS'),
  }
}

/** The name of a built file, as a page asks for it. */
async function builtFile(): Promise<string> {
  const html = await (await get('/topics')).text()
  return /\/_\/static\/([\w-]+\.(?:js|css|woff2))/.exec(html)![1]!
}

/** The payment provider's events have ids, and each is taken once. */
export const paymentEventOf = (role: Role): string =>
  JSON.stringify({ id: `evt_of_${role}`, object: 'event', type: 'customer.updated' })

export async function signatureOf(payload: string): Promise<string> {
  const { webhooks } = await openProvider(bindings)
  return webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecretOf(bindings)!,
    timestamp: seconds(),
  })
}
