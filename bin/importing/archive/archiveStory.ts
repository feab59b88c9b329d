/** The text is rendered here, and so checked like one written here (X1, X2). */
import type { DraftFile, StoryFile } from '#schema/exporting/archive.ts'
import { markedTexts, type Paragraph } from '#schema/content/content.ts'
import { recogniseEmbed } from '#schema/media/embeds.ts'
import { mediaResources } from '#schema/tables/media.ts'
import { postDrafts } from '#schema/tables/drafts.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { postRows, type TableRows } from '#worker/importing/postRows.ts'
import { renderBody } from '#worker/posts/body/renderBody.ts'
import { type PictureMap, placed, pictureId } from './archivePictures.ts'

export interface StoryPlace {
  postId: string
  authorIds: string[]
  collectionId: string | null
  tagIds: string[]
  primaryTopicId: string | null
  pictures: PictureMap
  now: number
}

/** @throws BadContent for a text that could not be published here */
export function storyRows(story: StoryFile, draft: DraftFile | null, at: StoryPlace): TableRows {
  const [creatorId = '', ...coauthorIds] = at.authorIds
  const { preview } = story
  const previewId = pictureId(at.pictures, preview.imageId)
  const rows = postRows({
    id: at.postId,
    creatorId,
    coauthorIds,
    collectionId: at.collectionId,
    title: story.title,
    titleCode: story.titleCode,
    subtitle: story.subtitle,
    language: story.language,
    direction: story.direction,
    chosenLanguage: story.language,
    chosenDirection: story.direction,
    paragraphs: checked(placed(story.paragraphs, at.pictures)),
    movingImages: new Set([...at.pictures.values()].filter(({ isMoving }) => isMoving).map(({ id }) => id)),
    previewImage:
      previewId === null
        ? null
        : {
            id: previewId,
            alt: preview.alt,
            ...(preview.focusX !== null && { focusX: preview.focusX }),
            ...(preview.focusY !== null && { focusY: preview.focusY }),
          },
    canonicalUrl: story.canonicalUrl === null ? null : safeUrl(story.canonicalUrl),
    visibility: story.visibility,
    license: story.license,
    lockedSource: story.lockedSource,
    publishedAt: story.firstPublishedAt === null ? null : Math.min(story.firstPublishedAt, at.now),
    createdAt: story.createdAt,
    updatedAt: Math.min(story.updatedAt, at.now),
    tagIds: at.tagIds,
    primaryTopicId: at.primaryTopicId,
  })
  const isOut = story.firstPublishedAt !== null
  return {
    ...rows,
    posts: withMore(rows['posts'], {
      // A slug ends with the story's id, which may be a new one here.
      slug: story.slug.endsWith(story.id) ? story.slug.slice(0, -story.id.length) + at.postId : at.postId,
      preview_title: preview.title,
      preview_text: preview.text,
      search_title: preview.searchTitle,
      search_description: preview.searchDescription,
      latest_published_at: story.latestPublishedAt,
      revision: story.revision,
      is_discussion_closed: Number(story.isDiscussionClosed),
      is_history_shown: Number(story.isHistoryShown),
    }),
    post_bodies: withMore(rows['post_bodies'], { revision: story.revision }),
    post_revisions: isOut ? withMore(rows['post_revisions'], { revision: story.revision }) : [],
    media_resources: embedRows(story),
    ...(draft && { post_drafts: [draftRow(draft, creatorId, at)] }),
  }
}

export const withMore = (rows: readonly EncodedRow[] = [], more: EncodedRow): EncodedRow[] =>
  rows.map((row) => ({ ...row, ...more }))

/** Only embeds that this site would frame itself (X4). */
const embedRows = ({ embeds }: StoryFile): EncodedRow[] =>
  embeds
    .filter(({ href, provider, providerId }) => {
      const embed = recogniseEmbed(href)
      return embed?.provider === provider && embed.providerId === providerId
    })
    .map((embed) => encodeRow(mediaResources, embed))

function draftRow(draft: DraftFile, userId: string, { postId, pictures, now }: StoryPlace): EncodedRow {
  const { title, subtitle, revision, publishedRevision, notifiesFollowers } = draft
  const paragraphs = checked(placed(draft.paragraphs, pictures))
  return encodeRow(postDrafts, {
    postId,
    revision,
    publishedRevision,
    title,
    subtitle,
    paragraphs,
    updatedAt: Math.min(draft.updatedAt, now),
    updatedById: userId,
    // Publication scheduled at the old site does not carry over.
    scheduledAt: null,
    notifiesFollowers,
  })
}

/**
 * Rendering would only drop an unsafe link; this refuses it, as for drafts.
 * @throws Error, or BadContent
 */
export function checked(paragraphs: Paragraph[]): Paragraph[] {
  for (const paragraph of paragraphs) {
    renderBody([paragraph])
    const links = markedTexts(paragraph).flatMap(({ markups }) => markups.flatMap(({ href }) => href ?? []))
    for (const href of [...links, ...(paragraph.mixtape ? [paragraph.mixtape.href] : [])]) {
      if (safeUrl(href, { ownPaths: true }) === null)
        throw new Error(`a link to an address that is not allowed: ${href.slice(0, 100)}`)
    }
  }
  return paragraphs
}
