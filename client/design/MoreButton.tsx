import type { ComponentType } from 'react'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'
import { EmbedLink } from '#client/design/EmbedLink.tsx'
import { MorePopover } from '#client/design/MorePopover.tsx'

interface Named {
  id: string
  name: string
}

export interface MoreMenuProps {
  place: string
  user?: Named
  collection?: Named
  /** Without a story or list, the person can be reported. */
  postId?: string
  catalogId?: string
  embedUrl?: string
  label?: string
  /** Called before a story disappears; the result restores the focus if the story reappears. */
  onDismiss?: () => () => void
}

/** A viewer's further actions on a story, person or publication. Visitors can only embed it. */
export const MoreButton = placed('more', (props: MoreMenuProps) => {
  const viewer = useViewer()
  if (!viewer) return <VisitorMenu {...props} />
  const { MoreMenu } = viewerParts<{ MoreMenu: ComponentType<MoreMenuProps> }>()
  return <MoreMenu {...props} />
})

const VisitorMenu = ({ place, label, embedUrl }: MoreMenuProps) =>
  embedUrl ? (
    <MorePopover place={place} label={label}>
      <EmbedLink url={embedUrl} className="ShareMenu-item" />
    </MorePopover>
  ) : null
