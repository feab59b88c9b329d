import type { ComponentType } from 'react'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'

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

/** Visitors have no such actions. */
export const MoreButton = placed('more', (props: MoreMenuProps) => {
  const viewer = useViewer()
  if (!viewer) return null
  const { MoreMenu } = viewerParts<{ MoreMenu: ComponentType<MoreMenuProps> }>()
  return <MoreMenu {...props} />
})
