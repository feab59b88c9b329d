import { copy } from '#schema/copy/ownStory.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'

export function OwnStoryItems({ postId, onPress }: { postId: string; onPress: () => void }) {
  const href = useHref()
  return (
    <>
      <Link className="ShareMenu-item" to={href('ShowPostSettings', { postId })} onClick={onPress}>
        {copy.settings}
      </Link>
      <a className="ShareMenu-item" href={href('DownloadPost', { postId, format: 'markdown' })} download>
        {copy.asMarkdown}
      </a>
      <a className="ShareMenu-item" href={href('DownloadPost', { postId, format: 'html' })} download>
        {copy.asHtml}
      </a>
    </>
  )
}
