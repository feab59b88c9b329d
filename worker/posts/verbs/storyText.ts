import { eq } from 'drizzle-orm'
import type { Paragraph } from '#schema/content.ts'
import { images } from '#schema/tables/media.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Db } from '#worker/platform/db.ts'
import { inList, param, read } from '#worker/platform/read.ts'
import { renderBody, type RenderedBody } from '#worker/posts/body/renderBody.ts'

const currentText = read(
  'currentText',
  {
    revision: posts.revision,
    title: posts.title,
    subtitle: posts.subtitle,
    visibility: posts.visibility,
    lockedSource: posts.lockedSource,
    language: posts.language,
    chosenLanguage: posts.chosenLanguage,
    chosenDirection: posts.chosenDirection,
    firstPublishedAt: posts.firstPublishedAt,
    wordCount: posts.wordCount,
    paragraphs: postBodies.paragraphs,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(eq(posts.id, param('id'))),
)

/** A story's current paragraphs, without a check of who may read them; null for an unknown story. */
export const readText = (db: Pick<Db, 'first'>, id: string) => db.first(currentText, { id })

const kindsOfPictures = read('kindsOfPictures', { id: images.id, contentType: images.contentType }, (query) =>
  query.from(images).where(inList(images.id, 'ids')),
)

/**
 * The paragraphs as HTML. Animated pictures are shown still until they are played (R493).
 * @throws BadContent
 */
export async function renderText(
  db: Pick<Db, 'all'>,
  paragraphs: Paragraph[],
  language: string,
): Promise<RenderedBody> {
  const ids = paragraphs.flatMap(({ image }) => (image ? [image.id] : []))
  const kinds = ids.length ? await db.all(kindsOfPictures, { ids }) : []
  const movingImages = new Set(
    kinds.filter(({ contentType }) => contentType === 'image/gif').map(({ id }) => id),
  )
  return renderBody(paragraphs, { movingImages, language })
}
