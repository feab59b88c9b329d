import { eq, sql } from 'drizzle-orm'
import type { Paragraph } from '#schema/content/content.ts'
import { images } from '#schema/tables/media.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { inList, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { renderBody, type RenderedBody } from '#worker/posts/body/renderBody.ts'

const shape = {
  revision: posts.revision,
  slug: posts.slug,
  title: posts.title,
  subtitle: posts.subtitle,
  visibility: posts.visibility,
  lockedSource: posts.lockedSource,
  language: posts.language,
  chosenLanguage: posts.chosenLanguage,
  chosenDirection: posts.chosenDirection,
  previewImageId: posts.previewImageId,
  firstPublishedAt: posts.firstPublishedAt,
  wordCount: posts.wordCount,
  paragraphs: postBodies.paragraphs,
}

export type StoryText = RowOf<typeof shape>

const currentText = read('currentText', shape, (query) =>
  query
    .from(posts)
    .innerJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(eq(posts.id, param('id'))),
)

export const readText = (db: Pick<Db, 'first'>, id: string) => db.first(currentText, { id })

export const isMoving = sql`${images.contentType} = 'image/gif'`

const movingPictures = read('movingPictures', { id: images.id }, (query) =>
  query.from(images).where(sql`${inList(images.id, 'ids')} and ${isMoving}`),
)

/** Shown still until played (R493). */
export async function movingIn(db: Pick<Db, 'all'>, paragraphs: readonly Paragraph[]): Promise<Set<string>> {
  const ids = paragraphs.flatMap(({ image }) => (image ? [image.id] : []))
  const moving = ids.length ? await db.all(movingPictures, { ids }) : []
  return new Set(moving.map(({ id }) => id))
}

/** @throws BadContent */
export async function renderText(
  db: Pick<Db, 'all'>,
  paragraphs: Paragraph[],
  language: string,
): Promise<RenderedBody> {
  return renderBody(paragraphs, { movingImages: await movingIn(db, paragraphs), language })
}
