import { eq, sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { excerptAround, foundIn } from '#schema/search/searchPhrases.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'
import { isPreviewForAll } from '#worker/permissions/text.ts'
import type { PostRow } from '#worker/posts/postShape.ts'
import type { Answer } from '#worker/search/search.ts'
import { plainText } from '#worker/search/plainText.ts'

const searchedHtml = sql<string>`case when ${isPreviewForAll()} and ${param('isWhole')} = 0
  then ${postBodies.previewHtml} else ${postBodies.html} end`

const searchedTexts = read('searchedTexts', { id: posts.id, html: searchedHtml }, (query) =>
  query.from(posts).innerJoin(postBodies, eq(postBodies.postId, posts.id)).where(inList(posts.id, 'ids')),
)

/** The index has no texts (safety A3). */
export async function excerptsOf(
  ctx: Context,
  stories: readonly PostRow[],
  { words: phrases, isWhole }: Pick<Answer, 'words' | 'isWhole'>,
): Promise<{ postId: string; text: string }[]> {
  const first = stories.slice(0, limits.search.resultsPageSize)
  const ids = first.filter((story) => missingIn(story, phrases).length).map(({ id }) => id)
  if (!ids.length) return []
  const searched = await ctx.db.all(searchedTexts, { ids, isWhole: Number(isWhole) })
  const texts = new Map(searched.map(({ id, html }) => [id, html]))
  return first.flatMap((story) => {
    const text = plainText(texts.get(story.id) ?? '')
      .slice(0, limits.search.text)
      .replace(/\s+/g, ' ')
    const excerpt = excerptAround(text, missingIn(story, phrases), limits.search.excerptWords)
    return excerpt === null ? [] : [{ postId: story.id, text: excerpt }]
  })
}

function missingIn({ title, subtitle }: PostRow, phrases: readonly string[]): string[] {
  const shown = new Set(foundIn(`${title}\n${subtitle}`, phrases).map(({ phrase }) => phrase))
  return phrases.filter((phrase) => !shown.has(phrase))
}
