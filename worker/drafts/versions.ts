/** R058. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { changesBetween, type DraftText } from '#schema/posts/drafts.ts'
import { copy } from '#schema/copy/drafts.ts'
import { posts } from '#schema/tables/posts.ts'
import { postVersions } from '#schema/tables/drafts.ts'
import type { Context } from '#worker/platform/context.ts'
import { changeDraft, type DraftFailure } from '#worker/drafts/changeDraft.ts'
import type { DraftStep } from '#worker/drafts/createDraft.ts'
import { readDraft, textOf } from '#worker/drafts/draft.ts'
import { byOf, byParams, mayWriteStory } from '#worker/permissions/change.ts'
import { before, keyset, type Page, pageOf, type Paging } from '#worker/platform/database/paging.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { failure } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'

const shape = {
  id: postVersions.id,
  revision: postVersions.revision,
  title: postVersions.title,
  wordCount: postVersions.wordCount,
  createdAt: postVersions.createdAt,
  userId: postVersions.userId,
  isPublished: postVersions.isPublished,
}
export type VersionRow = RowOf<typeof shape>

const ofWriter = sql`${eq(postVersions.postId, param('postId'))} and ${mayWriteStory(byParams, param('postId'))}`

const shown = sql`(${param('onlyPublished')} = 0 or ${postVersions.isPublished} = 1)`

const versionsOfStory = read('versionsOfStory', shape, (query) =>
  query
    .from(postVersions)
    .where(and(ofWriter, shown, before(postVersions.createdAt, postVersions.id)))
    .orderBy(desc(postVersions.createdAt), desc(postVersions.id))
    .limit(param('limit')),
)

const oldestVersionsOfStory = read('oldestVersionsOfStory', shape, (query) =>
  query
    .from(postVersions)
    .where(
      and(
        ofWriter,
        shown,
        sql`(${postVersions.createdAt}, ${postVersions.id}) > (${param('order')}, ${param('id')})`,
      ),
    )
    .orderBy(asc(postVersions.createdAt), asc(postVersions.id))
    .limit(param('limit')),
)

const byCaller = (ctx: Context) => byOf(ctx.caller ?? { viewer: null, isOperator: false })

interface Shown {
  isOldestFirst: boolean
  onlyPublished: boolean
}

/** None for callers who may not write the story. */
export async function listVersions(
  ctx: Context,
  postId: string,
  paging: Paging,
  { isOldestFirst, onlyPublished }: Shown,
): Promise<Page<VersionRow>> {
  const { size, values } = keyset(paging)
  const from = isOldestFirst && !paging.to ? { ...values, order: 0, id: '' } : values
  const which = isOldestFirst ? oldestVersionsOfStory : versionsOfStory
  const rows = await ctx.db.all(which, { postId, ...byCaller(ctx), ...from, onlyPublished })
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}

const wholeVersion = read(
  'wholeVersion',
  {
    ...shape,
    subtitle: postVersions.subtitle,
    paragraphs: sql<string>`${postVersions.paragraphs}`,
    postTitle: posts.title,
  },
  (query) =>
    query
      .from(postVersions)
      .innerJoin(posts, eq(posts.id, postVersions.postId))
      .where(and(ofWriter, eq(postVersions.id, param('id')))),
)

/** Null for callers who may not write the story. */
export const findVersion = (ctx: Context, postId: string, id: string) =>
  ctx.db.first(wholeVersion, { postId, id, ...byCaller(ctx) })

/** One more change; earlier revisions stay in the chain. */
export async function revertDraft(
  ctx: Context,
  writer: Writer,
  postId: string,
  given: { versionId: string; changeId: string; baseRevision: number },
): Promise<DraftStep | DraftFailure> {
  const { versionId, changeId, baseRevision } = given
  const [draft, version] = await Promise.all([readDraft(ctx, postId), findVersion(ctx, postId, versionId)])
  if (!draft || !version) return failure('NotFound', copy.noVersion)
  const to: DraftText = {
    title: version.title,
    subtitle: version.subtitle,
    paragraphs: JSON.parse(version.paragraphs) as DraftText['paragraphs'],
  }
  const ops = changesBetween(textOf(draft), to)
  if (ops.length === 0) return { postId, revision: draft.revision, updatedAt: draft.updatedAt }
  return changeDraft(ctx, writer, postId, { changeId, baseRevision, ops: JSON.stringify(ops) })
}
