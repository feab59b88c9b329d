import { sql } from 'drizzle-orm'
import type { PostVisibility } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { languageOfText } from '#worker/posts/verbs/languageOfText.ts'
import { renderText, type StoryText } from '#worker/posts/verbs/storyText.ts'

/**
 * For example the published text's quotation marks.
 * @param given.visibility chosen in the same batch
 */
export async function writtenIn(
  { db }: Context,
  postId: string,
  text: StoryText,
  { chosen, visibility }: { chosen: ChosenLanguage; visibility?: PostVisibility | null },
) {
  const { chosenLanguage, chosenDirection } = chosen
  const { language, direction } = await languageOfText(text, chosen)
  const set = [
    sql`chosen_language = ${chosenLanguage}`,
    sql`chosen_direction = ${chosenDirection}`,
    sql`language = ${language}`,
    sql`direction = ${direction}`,
  ]
  const when = sql`revision = ${text.revision} and visibility = ${text.visibility}`
  const body =
    language === text.language
      ? null
      : await renderText(db, text.paragraphs, language).catch((error: unknown) => {
          if (error instanceof BadContent) return null
          throw error
        })
  const preview = (visibility ?? text.visibility) === 'LOCKED' ? body?.previewHtml : ''
  const rows = body
    ? [
        sql`update post_bodies set html = ${body.html}, preview_html = ${preview}, renderer = ${RENDERER}
          where post_id = ${postId}`,
      ]
    : []
  return { when, set, rows }
}
