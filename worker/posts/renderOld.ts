/** Renders again what an older renderer has stored, portion by portion; what is current costs one read. */
import { eq, lt, sql } from 'drizzle-orm'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { postTag } from '#worker/platform/cacheTags.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { read, type RowOf } from '#worker/platform/read.ts'
import { commit, type Writer } from '#worker/platform/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { renderText } from '#worker/posts/verbs/storyText.ts'

/** Texts of one run: rendering them takes about a second. */
const A_RUN = 100
/** Texts of one batch. */
const A_BATCH = 20

const shape = {
  id: posts.id,
  revision: postBodies.revision,
  visibility: posts.visibility,
  language: posts.language,
  paragraphs: postBodies.paragraphs,
}

const oldTexts = read('oldTexts', shape, (query) =>
  query
    .from(postBodies)
    .innerJoin(posts, eq(posts.id, postBodies.postId))
    .where(lt(postBodies.renderer, RENDERER))
    .orderBy(postBodies.renderer, postBodies.postId)
    .limit(A_BATCH),
)

/** @returns how many texts were rendered; the next run continues */
export async function renderOld(env: Env, execution: Writer['execution']): Promise<number> {
  const db = openDb(env.DB)
  const writer: Writer = { env, db, execution, actor: 'renderer' }
  let done = 0
  while (done < A_RUN) {
    const texts = await db.all(oldTexts, {})
    if (texts.length > 0) await renderAgain(writer, texts)
    done += texts.length
    if (texts.length < A_BATCH) break
  }
  return done
}

/** A text that was changed in the meantime is left as the change has rendered it. */
async function renderAgain(writer: Writer, texts: RowOf<typeof shape>[]) {
  const rows = await Promise.all(
    texts.map(async ({ id, revision, visibility, language, paragraphs }) => {
      const same = sql`post_id = ${id} and revision = ${revision} and renderer < ${RENDERER}
        and (select visibility from posts where id = ${id}) = ${visibility}`
      try {
        const body = await renderText(writer.db, paragraphs, language)
        const preview = visibility === 'LOCKED' ? body.previewHtml : ''
        return sql`update post_bodies set html = ${body.html}, preview_html = ${preview}, renderer = ${RENDERER}
          where ${same}`
      } catch (error) {
        if (!(error instanceof BadContent)) throw error
        // Content that was allowed once is shown as it was rendered then.
        logError(error, { where: 'render again', post: id })
        return sql`update post_bodies set renderer = ${RENDERER} where ${same}`
      }
    }),
  )
  await commit(writer, {
    rows,
    purge: { tags: texts.map(({ id }) => postTag(id)), kind: 'soft', reason: 'renderOld' },
  })
}
