import { CoverImage } from '#client/design/CoverImage.tsx'

interface BookCoverProps {
  book: { title: string; coverImageId: string | null }
  /** CSS pixels; the height is half as much again. */
  width: number
  isFirst?: boolean
}

/** Without a picture, its title on a plain binding. */
export function BookCover({ book: { title, coverImageId }, width, isFirst }: BookCoverProps) {
  const height = width * 1.5
  if (coverImageId) {
    return (
      <CoverImage
        className="BookCover"
        id={coverImageId}
        alt=""
        width={width}
        height={height}
        isFirst={isFirst}
      />
    )
  }
  return (
    <span
      className="BookCover BookCover--plain"
      style={{ inlineSize: width, blockSize: height }}
      dir="auto"
      aria-hidden
    >
      {width > 100 && title}
    </span>
  )
}
