import { embedding } from '#schema/copy/embedding.ts'
import type { EmbeddedPostFragment } from '#schema/generated/operations.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { EmbedFrame } from '#client/embeds/EmbedFrame.tsx'

/** The title and subtitle of a story, without any of its text. */
export function EmbeddedStory({ post }: { post: EmbeddedPostFragment }) {
  const { title, subtitle, language, direction, mediumUrl, creator, collection, previewImage } = post
  return (
    <EmbedFrame
      kind="story"
      words={{ kind: 'STORY', title, text: subtitle, hasPicture: previewImage !== null }}
    >
      <div className="EmbedFrame-body">
        <div className="EmbedFrame-words">
          <p className="EmbedFrame-byline">
            <Avatar name={creator.name} imageId={creator.imageId} size="XXXS" loading="eager" />
            <span className="EmbedFrame-names" dir="auto">
              {creator.name}
              {collection && (
                <>
                  {' in '}
                  <bdi>{collection.name}</bdi>
                </>
              )}
            </span>
          </p>
          <h1 className="EmbedFrame-title" lang={language} dir={direction}>
            <a href={mediumUrl} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          {subtitle && (
            <p className="EmbedFrame-text" lang={language} dir={direction}>
              {subtitle}
            </p>
          )}
        </div>
        {previewImage && (
          <div className="EmbedFrame-picture">
            <CoverImage
              id={previewImage.id}
              alt=""
              width={144}
              height={144}
              focusX={previewImage.focusPercentX}
              focusY={previewImage.focusPercentY}
            />
          </div>
        )}
      </div>
      <p className="EmbedFrame-facts Facts">
        {post.isLocked && <Icon name="member" size={16} label={embedding.memberOnly} />}
        {post.firstPublishedAt && <Timestamp at={post.firstPublishedAt} />}
        <span>{formatReadingTime(post.readingTime)}</span>
      </p>
    </EmbedFrame>
  )
}
