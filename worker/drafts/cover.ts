import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ParagraphImage } from '#schema/content/content.ts'
import { copy } from '#schema/copy/publishing.ts'
import { images, userPictures } from '#schema/tables/media.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failureAt } from '#worker/platform/results.ts'

interface GivenCover {
  previewImageId?: string | null
  previewImageAlt?: string | null
  previewFocusX?: number | null
  previewFocusY?: number | null
}

interface Pictures {
  pictures: readonly ParagraphImage[]
  uploaded: ParagraphImage | null
  previewImageId: string | null
}

const pictureOfViewer = read(
  'pictureOfViewer',
  { id: images.id, alt: userPictures.alt, width: images.width, height: images.height },
  (query) =>
    query
      .from(userPictures)
      .innerJoin(images, eq(images.id, userPictures.imageId))
      .where(and(eq(userPictures.userId, param('userId')), eq(userPictures.imageId, param('imageId'))))
      .limit(1),
)

/** Only if the viewer uploaded it. */
export async function uploadedCover(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { previewImageId }: GivenCover,
): Promise<ParagraphImage | null> {
  const viewer = caller?.viewer
  if (!viewer || !previewImageId) return null
  return db.first(pictureOfViewer, { userId: viewer.id, imageId: previewImageId })
}

/** Absent values come from the story's picture; an unchanged cover keeps its own. */
export function coverOf(current: Pictures, given: GivenCover): { set: SQL[] } | Failure<'BadRequest'> {
  const { previewImageId: id } = given
  if (id === undefined) return { set: [] }
  if (!id) return { set: assigned({ id: null, alt: '', x: null, y: null }) }
  const picture = current.pictures.find((one) => one.id === id) ?? current.uploaded
  const isKept = id === current.previewImageId
  if (!picture && !isKept) return failureAt('previewImageId', 'BadRequest', copy.noSuchPicture)
  const kept = isKept ? undefined : null
  return {
    set: assigned({
      id,
      alt: given.previewImageAlt ?? picture?.alt,
      x: given.previewFocusX ?? picture?.focusPercentX ?? kept,
      y: given.previewFocusY ?? picture?.focusPercentY ?? kept,
    }),
  }
}

const columns = {
  id: 'preview_image_id',
  alt: 'preview_image_alt',
  x: 'preview_focus_x',
  y: 'preview_focus_y',
} as const

const assigned = (values: Record<keyof typeof columns, string | number | null | undefined>): SQL[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.identifier(columns[name as keyof typeof columns])} = ${value}`],
  )
