import { useRef } from 'react'
import { useViewer } from '#client/browser/useViewer.ts'
import { EmbedLink } from '#client/design/EmbedLink.tsx'
import type { MoreMenuProps } from '#client/design/MoreButton.tsx'
import { MorePopover } from '#client/design/MorePopover.tsx'
import { DismissToggle } from '#client/muting/DismissToggle.tsx'
import { ReportLink } from '#client/moderation/ReportLink.tsx'
import { MuteToggle } from '#client/muting/MuteToggle.tsx'
import { OwnStoryItems } from '#client/publishing/OwnStoryItems.tsx'

/** A popover opens without our scripts. */
export function MoreMenu(props: MoreMenuProps) {
  const { place, user, collection, postId, catalogId, embedUrl, label, onDismiss } = props
  const menu = useRef<HTMLDivElement>(null)
  const viewer = useViewer()
  const close = () => menu.current?.hidePopover()
  const other = user && user.id !== viewer?.id ? user : null
  const own = user && !other ? postId : undefined
  if (!other && !collection && !own && !embedUrl) return null
  return (
    <MorePopover place={place} label={label} ref={menu}>
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
    </MorePopover>
  )
}
