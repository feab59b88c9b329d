import { env } from 'cloudflare:workers'
import { getNamedType, type GraphQLInputType, isEnumType, isInputObjectType } from 'graphql'
import type { Env } from '#worker/platform/env.ts'
import { fill } from '#test/search/index.ts'

/** The site's content has these values. */
export const samples: Record<string, string> = {
  id: '',
  postId: '',
  postIds: '',
  username: '',
  catalogId: '',
  entityId: '',
  slug: '"field-notes"',
  collectionSlug: '"field-notes"',
  domain: '"claimed.example.org"',
  domainOrSlug: '"field-notes"',
  topicSlug: '"writing"',
  tagSlug: '"writing"',
  sort: 'NEW',
  kind: '"book"',
  query: '"the"',
  date: '"2026-09-10"',
  during: '"2026"',
  filterBy: '"public"',
  email: '"reader@example.com"',
  accountToken: '"0123456789"',
  key: '"0123456789"',
  token: '"0123456789"',
  credential: '"0123456789"',
  userId: '"0123456789ab"',
  newsletterId: '"0123456789ab"',
  hash: '"0123456789"',
  name: '"NOTIFICATIONS_ALLOW_EMAIL_CLAPS"',
  quoteId: '"0123456789ab"',
  period: '{ days: 365 }',
  of: 'STORIES',
  plan: '"yearly"',
  giftType: '"gift"',
  giftCode: '"none"',
  status: '1',
  month: '"2026-09"',
  url: '"/@author"',
  code: '"DE"',
}

/** Pages are as long as asked for; other arguments are samples, or the first value of an enumeration. */
export function sampleOf(name: string, type: GraphQLInputType, size: number): string | undefined {
  const named = getNamedType(type)
  if (isInputObjectType(named) && 'limit' in named.getFields()) return `{limit: ${size}}`
  if (name === 'limit') return String(size)
  const sample = samples[name]
  if (isEnumType(named) && !named.getValue(sample ?? '')) return named.getValues()[0]!.name
  return sample
}

/** A listed story, its author, another user, and a public list. */
const SAMPLE = `
  select p.id, u.username, (select id from users where id <> u.id limit 1) as otherId,
    (select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null limit 1) as catalogId
  from posts p join users u on u.id = p.creator_id where p.listed_at is not null limit 1`

export async function fillSamples(): Promise<void> {
  await fill()
  const { DB } = env as unknown as Env
  const sample =
    (await DB.prepare(SAMPLE).first<Record<'id' | 'username' | 'otherId' | 'catalogId', string>>())!
  const { id, username, otherId, catalogId } = sample
  // Its co-authors must be read too.
  await DB.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 1)')
    .bind(id, otherId)
    .run()
  Object.assign(samples, {
    id: `"${id}"`,
    postId: `"${id}"`,
    postIds: `["${id}"]`,
    username: `"${username}"`,
    catalogId: `"${catalogId}"`,
    entityId: `"${otherId}"`,
  })
}
