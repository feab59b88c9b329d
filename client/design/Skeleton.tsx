interface SkeletonLineProps {
  size?: 'small' | 'medium' | 'large' | 'title'
  width?: 'full' | 'long' | 'short'
}

/** The placeholder of a line of text. */
export function SkeletonLine({ size = 'medium', width = 'full' }: SkeletonLineProps) {
  return (
    <div className={`SkeletonLine SkeletonLine--${size} SkeletonLine--${width}`} data-skeleton aria-hidden />
  )
}

/** The placeholder of a story's card. */
export function SkeletonCard() {
  return (
    <div className="SkeletonCard" data-skeleton aria-hidden>
      <div className="SkeletonCard-text">
        <SkeletonLine size="small" width="short" />
        <SkeletonLine size="title" width="long" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </div>
      <div className="SkeletonCard-picture" />
    </div>
  )
}
