interface SkeletonLineProps {
  size?: 'small' | 'medium' | 'large' | 'title'
  width?: 'full' | 'long' | 'short'
}

export function SkeletonLine({ size = 'medium', width = 'full' }: SkeletonLineProps) {
  return (
    <div className={`SkeletonLine SkeletonLine--${size} SkeletonLine--${width}`} data-skeleton aria-hidden />
  )
}

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
