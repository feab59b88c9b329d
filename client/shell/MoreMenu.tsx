import { useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Icon } from '#client/design/Icon.tsx'
import type { MoreMenuProps } from '#client/design/MoreButton.tsx'
import { DismissToggle } from '#client/muting/DismissToggle.tsx'
import { ReportLink } from '#client/moderation/ReportLink.tsx'
import { MuteToggle } from '#client/muting/MuteToggle.tsx'
import { EmbedLink } from '#client/posts/EmbedLink.tsx'
import { OwnStoryItems } from '#client/publishing/OwnStoryItems.tsx'

/** A popover opens without our scripts. */
export function MoreMenu(props: MoreMenuProps) {
  const { place, user, collection, postId, catalogId, embedUrl, label = copy.muting.more, onDismiss } = props
  const id = `more-${place}`
  const menu = useRef<HTMLDivElement>(null)
  const viewer = useViewer()
  const close = () => menu.current?.hidePopover()
  const other = user && user.id !== viewer?.id ? user : null
  const own = user && !other ? postId : undefined
  if (!other && !collection && !own && !embedUrl) return null
  return (
    <>
      <button type="button" className="MoreButton" popoverTarget={id} aria-label={label}>
        <Icon name="more" size={20} />
      </button>
      <div id={id} ref={menu} className="ShareMenu MoreMenu" popover="auto" role="group" aria-label={label}>
        {own && <OwnStoryItems postId={own} onPress={close} />}
        {embedUrl && <EmbedLink url={embedUrl} className="ShareMenu-item" />}
        {other && <MuteToggle kind="user" {...other} className="ShareMenu-item" onPress={close} />}
        {collection && (
          <MuteToggle kind="collection" {...collection} className="ShareMenu-item" onPress={close} />
        )}
        {other && postId && (
          <DismissToggle
            id={postId}
            className="ShareMenu-item"
            onPress={() => {
              close()
              return onDismiss?.()
            }}
          />
        )}
        {other && (
          <ReportLink
            kind={postId ? 'post' : catalogId ? 'catalog' : 'user'}
            id={postId ?? catalogId ?? other.id}
            className="ShareMenu-item"
          />
        )}
      </div>
    </>
  )
}
