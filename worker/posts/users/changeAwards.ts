import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { awards as copy } from '#schema/copy/awards.ts'
import { AwardKind } from '#schema/enums.ts'
import { displayName } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'
import { postIdIn } from '#schema/posts/storyAddress.ts'
import { isListed } from '#worker/permissions/story.ts'
import { homeTag } from '#worker/platform/database/cacheTags.ts'
import { newId } from '#worker/platform/ids.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { param, read } from '#worker/platform/database/read.ts'

const { description: most } = limits.awards

export interface NewAward {
  post: string
  kind: string
  title: string
  description: string
  year: number
}

type AwardFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

const award = z.object({
  kind: z.enum(AwardKind),
  title: displayName,
  description: z.string().trim().max(most, copy.longDescription(most)),
})

/** At most one of each kind per year. Null on success. */
export async function giveAward(
  writer: Writer,
  { post, year, ...words }: NewAward,
): Promise<AwardFailure | null> {
  const given = parsed(award, words)
  if ('message' in given) return given
  const thisYear = new Date(now()).getUTCFullYear()
  if (!Number.isInteger(year) || year < 1900 || year > thisYear) {
    return failureAt('year', 'BadRequest', copy.badYear)
  }
  const postId = postIdIn(post)
  if (!postId) return failureAt('post', 'BadRequest', copy.noAddress)
  const { kind, title, description } = given.value
  const done = await commit(writer, {
    guard: sql`${isThere(postId)} and not exists (select 1 from awards
      where ${isOf(postId)} and kind = ${kind} and year = ${year})`,
    rows: [
      sql`insert into awards (id, kind, user_id, post_id, title, description, year)
        select ${newId()}, ${kind}, creator_id, id, ${title}, ${description}, ${year} from posts where id = ${postId}`,
    ],
    purge: { tags: tagsOf(postId), reason: 'giveAward' },
  })
  if (typeof done !== 'string') return null
  const story = await writer.db.first(storyToAward, { postId })
  return story ? failure('Conflict', copy.hasAward) : failureAt('post', 'BadRequest', copy.noStory)
}

export async function removeAward(
  writer: Writer,
  { post, kind }: Pick<NewAward, 'post' | 'kind'>,
): Promise<AwardFailure | null> {
  const postId = postIdIn(post)
  if (!postId) return failure('BadRequest', copy.noAddress)
  const these = sql`${isOf(postId)} and kind = ${kind}`
  const done = await commit(writer, {
    guard: sql`exists (select 1 from awards where ${these})`,
    rows: [sql`delete from awards where ${these}`],
    purge: { tags: tagsOf(postId), reason: 'removeAward' },
  })
  return typeof done === 'string' ? failure('BadRequest', copy.noAward) : null
}

const isThere = (postId: string): SQL =>
  sql`exists (select 1 from posts where ${sql.raw('"posts"."id"')} = ${postId} and ${isListed()})`

const isOf = (postId: string): SQL =>
  sql`user_id = (select creator_id from posts where id = ${postId}) and post_id = ${postId}`

const tagsOf = (postId: string): SQL =>
  sql`select ${homeTag} as tag union all select 'user-' || creator_id from posts where id = ${postId}`

const storyToAward = read('storyToAward', { id: sql<string>`"posts"."id"` }, (query) =>
  query
    .from(sql`posts`)
    .where(sql`"posts"."id" = ${param('postId')} and ${isListed()}`)
    .limit(1),
)
