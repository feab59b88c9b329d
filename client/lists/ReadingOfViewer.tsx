import { idlePart } from '#client/browser/idlePart.tsx'
import { useViewer } from '#client/browser/viewer.ts'

const Reading = idlePart<{ postId: string }>(() =>
  import('#client/lists/Reading.tsx').then(({ Reading }) => Reading),
)

/** The reading of a viewer, once the page is idle; stored pages have nothing of it. */
export function ReadingOfViewer({ postId }: { postId: string }) {
  return useViewer() && <Reading key={postId} postId={postId} />
}
