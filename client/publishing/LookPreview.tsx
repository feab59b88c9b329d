import { useMemo } from 'react'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/publishing.ts'
import type { StoryCardFragment, StorySettingsPartsFragment } from '#schema/generated/operations.ts'
import { useSite } from '#client/browser/site.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { countOf } from '#client/editor/story/WordCount.tsx'
import { textIn } from '#client/forms/fields.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { coverIn } from '#client/publishing/withDecisions.ts'

interface LookPreviewProps {
  story: StorySettingsPartsFragment
  title: string
  paragraphs: readonly Paragraph[]
  fields: FormData
}

/** Follows the fields while they are changed. */
export function LookPreview({ story, title, paragraphs, fields }: LookPreviewProps) {
  const post = useCard({ story, title, paragraphs, fields })
  const { mainOrigin } = useSite()
  return (
    <div className="LookPreview">
      <figure className="LookPreview-one">
        <figcaption className="LookPreview-label">{copy.inLists}</figcaption>
        {/* Its links have no page yet. */}
        <div inert>
          <StoryCard post={post} level={3} />
        </div>
      </figure>
      <figure className="LookPreview-one">
        <figcaption className="LookPreview-label">{copy.whenShared}</figcaption>
        <div className="SharedCard" inert>
          {post.previewImage && (
            <CoverImage
              id={post.previewImage.id}
              alt=""
              width={480}
              height={252}
              focusX={post.previewImage.focusPercentX}
              focusY={post.previewImage.focusPercentY}
            />
          )}
          <div className="SharedCard-text">
            <p className="SharedCard-host">{new URL(mainOrigin).host}</p>
            <p className="SharedCard-title" lang={post.language} dir={post.direction}>
              {post.title}
            </p>
            {post.subtitle && (
              <p className="SharedCard-subtitle" lang={post.language} dir={post.direction}>
                {post.subtitle}
              </p>
            )}
          </div>
        </div>
      </figure>
    </div>
  )
}

function useCard({ story, title, paragraphs, fields }: LookPreviewProps): StoryCardFragment {
  const readingTime = useMemo(
    () => countOf({ title: '', subtitle: '', paragraphs: [...paragraphs] }).minutes,
    [paragraphs],
  )
  const { postId, slug, subtitle, language, direction, authors } = story
  return {
    id: postId,
    slug,
    title: textIn(fields, 'previewTitle').trim() || title || copy.untitled,
    subtitle: textIn(fields, 'previewText').trim() || subtitle,
    language,
    direction,
    isLocked: textIn(fields, 'visibility') === 'LOCKED',
    readingTime,
    firstPublishedAt: null,
    clapCount: 0,
    responsesCount: 0,
    previewImage: coverIn(fields),
    creator: authors[0]!,
    collection: null,
  }
}
