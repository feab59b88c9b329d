import { eq, sql } from 'drizzle-orm'
import { settingsCopy } from '#schema/copy/publicationSettings.ts'
import { aboutText } from '#schema/inputs/publicationSettings.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { aboutHtml, aboutMarkdown } from '#worker/importing/about/aboutText.ts'
import { collectionTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { noCollection } from '#worker/publications/noCollection.ts'

export async function editCollectionAbout(
  writer: Writer,
  id: string,
  text: string,
): Promise<Failure<'BadRequest' | 'NotFound' | 'TooManyRequests'> | null> {
  const html = await htmlOf(writer, text)
  if (typeof html !== 'string') return html
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id})`,
    rows: [sql`update collections set about_html = ${html}, updated_at = ${now()} where id = ${id}`],
    purge: { tags: [collectionTag(id)], reason: 'editCollectionAbout' },
  })
  return typeof done === 'string' ? noCollection() : null
}

export async function editUserAbout(
  ctx: Context,
  text: string,
): Promise<Failure<'BadRequest' | 'Forbidden' | 'TooManyRequests'> | null> {
  const owner = theViewer(ctx)
  const writer = writerFor(ctx, owner)
  const html = await htmlOf(writer, text)
  if (typeof html !== 'string') return html
  await commit(writer, {
    rows: [sql`update users set about_html = ${html}, updated_at = ${now()} where id = ${owner.id}`],
    purge: { tags: [userTag(owner.id)], reason: 'editUserAbout' },
  })
  return null
}

/** Parsing is expensive. */
async function htmlOf(
  writer: Writer,
  text: string,
): Promise<string | Failure<'BadRequest' | 'TooManyRequests'>> {
  const given = parsed(aboutText, text)
  if ('message' in given) return given
  const use = withinRateLimit({ rateLimit: 'aboutsOfAccount', by: writer.actor })
  if (typeof (await writeRows(writer, { guard: use.guard, rows: [use.row] })) === 'string') {
    return failure('TooManyRequests', settingsCopy.about.tooMany)
  }
  try {
    return aboutHtml(given.value)
  } catch (error) {
    if (error instanceof BadContent || error instanceof TooComplex)
      return failure('BadRequest', settingsCopy.about.unreadable)
    throw error
  }
}

const ofCollection = read('collectionAbout', { html: collections.aboutHtml }, (query) =>
  query.from(collections).where(eq(collections.id, param('id'))),
)

const ofUser = read('ownAbout', { html: users.aboutHtml }, (query) =>
  query.from(users).where(eq(users.id, param('id'))),
)

export const collectionAbout = async (ctx: Context, id: string): Promise<string> =>
  aboutMarkdown((await ctx.db.first(ofCollection, { id }))?.html ?? '')

export async function ownAbout(ctx: Context): Promise<string | null> {
  const id = ctx.caller?.viewer?.id
  return id ? aboutMarkdown((await ctx.db.first(ofUser, { id }))?.html ?? '') : null
}
