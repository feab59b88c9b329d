import { SkeletonCard, SkeletonLine } from '#client/design/Skeleton.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

/** A page on its way; it shows only after 300 ms (R178), so that quick pages never flash. */
export function LoadingPage() {
  return (
    <div className="LoadingPage" aria-live="polite" aria-busy>
      <h1>
        <VisuallyHidden>Loading</VisuallyHidden>
      </h1>
      <SkeletonLine size="title" width="long" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
