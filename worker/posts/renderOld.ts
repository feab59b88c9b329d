/** It costs one read when all texts are current. */
import { eq, lt, sql } from 'drizzle-orm'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { postTag } from '#worker/platform/database/cacheTags.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import { read, type RowOf } from '#worker/platform/database/read.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { languageOfText } from '#worker/posts/verbs/languageOfText.ts'
import { renderText } from '#worker/posts/verbs/storyText.ts'

const A_RUN = 100
const A_BATCH = 20

const shape = {
  id: posts.id,
  revision: postBodies.revision,
  visibility: posts.visibility,
  depth: posts.depth,
  title: posts.title,
  subtitle: posts.subtitle,
  language: posts.language,
  direction: posts.direction,
  chosenLanguage: posts.chosenLanguage,
  chosenDirection: posts.chosenDirection,
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

/** @returns the number of rendered texts; the next run continues */
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

/** A response keeps its story's language. */
async function renderAgain(writer: Writer, texts: RowOf<typeof shape>[]) {
  const rows = await Promise.all(
    texts.map(async ({ id, revision, visibility, paragraphs, ...post }) => {
      const same = sql`post_id = ${id} and revision = ${revision} and renderer < ${RENDERER}
        and (select visibility from posts where id = ${id}) = ${visibility}
        and (select chosen_language || chosen_direction from posts where id = ${id})
          = ${post.chosenLanguage + post.chosenDirection}`
      const { language, direction } =
        post.depth > 0 ? post : await languageOfText({ ...post, paragraphs }, post)
      try {
        const body = await renderText(writer.db, paragraphs, language)
        const preview = visibility === 'LOCKED' ? body.previewHtml : ''
        return [
          sql`update posts set language = ${language}, direction = ${direction}
            where id = ${id} and exists (select 1 from post_bodies where ${same})`,
          sql`update post_bodies set html = ${body.html}, preview_html = ${preview}, renderer = ${RENDERER}
            where ${same}`,
        ]
      } catch (error) {
        if (!(error instanceof BadContent)) throw error
        // The content is no longer allowed: keep its old HTML.
        logError(error, { where: 'render again', post: id })
        return [sql`update post_bodies set renderer = ${RENDERER} where ${same}`]
      }
    }),
  )
  await commit(writer, {
    rows: rows.flat(),
    purge: { tags: texts.map(({ id }) => postTag(id)), kind: 'soft', reason: 'renderOld' },
  })
}
