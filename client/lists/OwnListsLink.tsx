import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { placed } from '#client/browser/places.tsx'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'

/** The public page does not show the owner's private lists. */
export const OwnListsLink = placed('ownLists', ({ ownerId }: { ownerId: string }) => {
  const href = useHref()
  const viewer = useViewer()
  if (viewer?.id !== ownerId) return null
  return (
    <p className="OwnListsLink">
      <Link to={href('ShowYourLists')}>{copy.lists.allYours}</Link>
    </p>
  )
})
