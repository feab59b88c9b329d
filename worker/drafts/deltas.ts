/** R060: for a draft's authors. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { postDeltas } from '#schema/tables/drafts.ts'
import { users } from '#schema/tables/users.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { readDraft } from '#worker/drafts/draft.ts'
import { byOf, byParams, mayWriteStory } from '#worker/permissions/change.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { param, read } from '#worker/platform/database/read.ts'

const chain = read(
  'deltasOfDraft',
  {
    revision: postDeltas.revision,
    changeId: postDeltas.changeId,
    ops: sql<string>`${postDeltas.ops}`,
    createdAt: postDeltas.createdAt,
    userId: users.id,
    username: users.username,
    name: users.name,
  },
  (query) =>
    query
      .from(postDeltas)
      .innerJoin(users, eq(users.id, postDeltas.userId))
      .where(
        and(
          eq(postDeltas.postId, param('postId')),
          sql`${postDeltas.revision} > ${param('revision')}`,
          mayWriteStory(byParams, param('postId')),
        ),
      )
      .orderBy(asc(postDeltas.revision))
      .limit(param('limit')),
)

/** Oldest first; `to` is the last revision of the previous page. Old changes are deleted after a while. */
export const showDeltas: Handler = async (ctx, _, { params }, url) => {
  const postId = params.postId!
  const { deltas: size } = limits.drafts.page
  const by = byOf(ctx.caller ?? { viewer: null, isOperator: false })
  const revision = Number(/^\d{1,9}$/.exec(url.searchParams.get('to') ?? '')?.[0] ?? 0)
  const [draft, rows] = await Promise.all([
    readDraft(ctx, postId),
    ctx.db.all(chain, { ...by, postId, revision, limit: size + 1 }),
  ])
  if (!draft) return null
  const shown = rows.slice(0, size)
  return jsonAnswer({
    postId,
    revision: draft.revision,
    deltas: shown.map(({ revision, changeId, ops, createdAt, userId, username, name }) => ({
      revision,
      changeId,
      createdAt,
      user: { id: userId, username, name },
      ops: JSON.parse(ops) as unknown,
    })),
    next:
      rows.length > size ? path('ShowPostDeltas', { postId }, { to: String(shown.at(-1)!.revision) }) : null,
  })
}
