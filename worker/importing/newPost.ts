/** Pure. */
import type { Paragraph } from '#schema/content/content.ts'
import type { NewPost } from '#worker/importing/postRows.ts'
import type { ImportedStory } from '#worker/importing/story.ts'

export interface StoryIds {
  postId: string
  authorIds: string[]
  collectionId: string | null
  topicIds: string[]
  tagIds: string[]
  pictures: Map<string, StoredPicture>
}

export interface StoredPicture {
  id: string
  /** Pixels. */
  width: number
  height: number
  isMoving?: boolean
}

export function newPost(story: ImportedStory, ids: StoryIds): NewPost {
  const [creatorId = '', ...coauthorIds] = ids.authorIds
  return {
    id: ids.postId,
    creatorId,
    coauthorIds,
    collectionId: ids.collectionId,
    title: story.title,
    titleCode: story.titleCode,
    subtitle: story.subtitle,
    ...(story.language && { chosenLanguage: story.language }),
    ...(story.direction && { chosenDirection: story.direction }),
    ...(story.languageOtherwise && { languageOtherwise: story.languageOtherwise }),
    canonicalUrl: story.canonicalUrl ?? null,
    movingImages: new Set([...ids.pictures.values()].filter(({ isMoving }) => isMoving).map(({ id }) => id)),
    paragraphs: placePictures(story.paragraphs, ids.pictures),
    previewImage: previewImage(story, ids.pictures),
    visibility: story.visibility,
    publishedAt: story.publishedAt,
    updatedAt: story.updatedAt,
    tagIds: [...new Set([...ids.topicIds, ...ids.tagIds])],
    primaryTopicId: ids.topicIds[0] ?? null,
  }
}

/** If one could not be stored, its caption stays. */
function placePictures(paragraphs: Paragraph[], pictures: Map<string, StoredPicture>): Paragraph[] {
  return paragraphs.flatMap((paragraph): Paragraph[] => {
    if (!paragraph.image) return [paragraph]
    const { image, ...rest } = paragraph
    const stored = pictures.get(image.id)
    if (stored)
      return [{ ...rest, image: { ...image, id: stored.id, width: stored.width, height: stored.height } }]
    return rest.text === '' ? [] : [{ ...rest, type: 'P' }]
  })
}

function previewImage(
  { previewImage: ref, previewImageAlt: alt, paragraphs }: ImportedStory,
  pictures: Map<string, StoredPicture>,
) {
  const stored = ref === undefined ? undefined : pictures.get(ref)
  if (!stored) return null
  const placed = paragraphs.find(({ image }) => image?.id === ref)?.image
  const focus =
    placed?.focusPercentX === undefined ? {} : { focusX: placed.focusPercentX, focusY: placed.focusPercentY }
  return { id: stored.id, alt: alt || placed?.alt || '', ...focus }
}
