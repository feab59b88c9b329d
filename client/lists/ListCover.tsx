import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { CoverImage } from '#client/design/CoverImage.tsx'

interface ListCoverProps {
  imageId: string | null | undefined
  /** In the list's order. */
  posts: readonly Pick<StoryCardFragment, 'id' | 'previewImage'>[]
}

/** A cover needs this many pictures. */
const PARTS = 3

export function ListCover({ imageId, posts }: ListCoverProps) {
  if (imageId) return <CoverImage id={imageId} alt="" width={680} height={240} isFirst />
  const pictures = posts.flatMap(({ previewImage }) => previewImage ?? []).slice(0, PARTS)
  if (pictures.length < PARTS) return null
  return (
    <div className="ListCover">
      {pictures.map(({ id, focusPercentX, focusPercentY }, index) => (
        <CoverImage
          key={index}
          id={id}
          alt=""
          width={226}
          height={240}
          focusX={focusPercentX}
          focusY={focusPercentY}
        />
      ))}
    </div>
  )
}
