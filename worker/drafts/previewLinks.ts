/** For people without an account. The token is stored as a digest and sealed. */
import { and, eq, sql } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import { previewLinks, postDrafts } from '#schema/tables/drafts.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { users } from '#schema/tables/users.ts'
import type { Paragraph } from '#schema/content/content.ts'
import type { Context } from '#worker/platform/context.ts'
import { authorsJson } from '#worker/drafts/authorsJson.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { sealedLink } from '#worker/drafts/sealedLink.ts'
import { now } from '#worker/platform/clock.ts'
import { createdToken } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'
import { typographic } from '#worker/posts/body/quotes.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { renderText } from '#worker/posts/verbs/storyText.ts'
import type { UserRow } from '#worker/users/userShape.ts'

/** An earlier link stops working. */
export async function makePreviewLink(
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  postId: string,
): Promise<{ token: string } | Failure<'Conflict'>> {
  const token = createdToken(writer)
  const done = await writeRows(writer, {
    guard: sql`exists (select 1 from posts where id = ${postId} and deleted_at is null and depth = 0)`,
    rows: [
      sql`insert into preview_links (post_id, token_hash, sealed_token, created_at, created_by_id)
        values (${postId}, ${digestOf(token)}, ${await sealedLink(env, postId, token)}, ${now()}, ${writer.actor})
        on conflict (post_id) do update set token_hash = excluded.token_hash,
          sealed_token = excluded.sealed_token, created_at = excluded.created_at,
          created_by_id = excluded.created_by_id`,
    ],
  })
  return typeof done === 'string' ? failure('Conflict', copy.inTrash) : { token }
}

export async function revokePreviewLink(writer: Writer, postId: string): Promise<Failure<'NotFound'> | null> {
  const done = await writeRows(writer, {
    rows: [sql`delete from preview_links where post_id = ${postId}`],
  })
  return typeof done === 'string' ? failure('NotFound', copy.notFound) : null
}

const previewedDraft = read(
  'previewedDraft',
  {
    postId: posts.id,
    title: sql<string>`coalesce(${postDrafts.title}, ${posts.title})`,
    subtitle: sql<string>`coalesce(${postDrafts.subtitle}, ${posts.subtitle})`,
    paragraphs: sql<string>`coalesce(${postDrafts.paragraphs}, ${postBodies.paragraphs})`,
    language: posts.language,
    direction: posts.direction,
    updatedAt: sql<number>`coalesce(${postDrafts.updatedAt}, ${posts.updatedAt})`,
    authorsJson,
  },
  (query) =>
    query
      .from(previewLinks)
      .innerJoin(posts, eq(posts.id, previewLinks.postId))
      .innerJoin(users, and(eq(users.id, posts.creatorId), isShownPerson()))
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .where(
        and(
          eq(previewLinks.tokenHash, param('tokenHash')),
          eq(previewLinks.postId, param('postId')),
          sql`${posts.deletedAt} is null and ${posts.isSuspended} = 0`,
        ),
      ),
)

/** Null for an invalid link. */
export async function readPreview({ db }: Pick<Context, 'db'>, postId: string, token: string) {
  const row = await db.first(previewedDraft, { postId, tokenHash: digestOf(token) })
  if (!row) return null
  const { paragraphs, authorsJson: authors, ...draft } = row
  return {
    ...draft,
    title: typographic(draft.title, draft.language),
    subtitle: typographic(draft.subtitle, draft.language),
    html: await htmlOf(db, JSON.parse(paragraphs) as Paragraph[], draft.language),
    authors: JSON.parse(authors) as UserRow[],
  }
}

/** Empty for content that this worker refuses. */
async function htmlOf(db: Pick<Context['db'], 'all'>, paragraphs: Paragraph[], language: string) {
  try {
    return (await renderText(db, paragraphs, language)).html
  } catch (error) {
    if (error instanceof BadContent) return ''
    throw error
  }
}
