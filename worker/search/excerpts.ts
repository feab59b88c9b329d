/** What stories say about the words of a search, where these are in their texts. */
import { eq } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import { excerptAround, foundIn } from '#schema/searchPhrases.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/context.ts'
import { inList, read } from '#worker/platform/read.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { bodyForReader } from '#worker/posts/loaders.ts'
import type { PostRow } from '#worker/posts/rows.ts'
import { plainText } from '#worker/search/plainText.ts'

/** Of a locked story its preview, for those who may not read all of it (safety A3). */
const searchedTexts = read('searchedTexts', { id: posts.id, html: bodyForReader.html }, (query) =>
  query.from(posts).innerJoin(postBodies, eq(postBodies.postId, posts.id)).where(inList(posts.id, 'ids')),
)

/**
 * One statement for the stories of a page: the index has no texts to read them from. A story whose title and subtitle
 * have all the words needs no excerpt.
 */
export async function excerptsOf(
  ctx: Context,
  stories: readonly PostRow[],
  phrases: readonly string[],
): Promise<{ postId: string; text: string }[]> {
  const first = stories.slice(0, limits.search.resultsPageSize)
  const ids = first.filter((story) => missingIn(story, phrases).length).map(({ id }) => id)
  if (!ids.length) return []
  const read = await ctx.db.all(searchedTexts, { ids, ...sightOf(ctx) })
  const texts = new Map(read.map(({ id, html }) => [id, html]))
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
