import type { ComponentType } from 'react'
import { placed } from '#client/browser/places.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { viewerParts } from '#client/browser/viewerParts.ts'

interface Named {
  id: string
  name: string
}

export interface MoreMenuProps {
  /** Tells the menus of a page apart. */
  place: string
  /** The author of the story, the owner of the list, or the person. */
  user?: Named
  /** The story's publication, or the publication. */
  collection?: Named
  /** The story or list that the menu is for; without one, the person can be reported. */
  postId?: string
  catalogId?: string
  /** A separate name, for pages with many menus. */
  label?: string
  /** Before a story disappears from a list; returns what puts the focus back when it is shown again. */
  onDismiss?: () => () => void
}

/** A viewer's further actions on a story, a person or a publication; visitors have none. */
export const MoreButton = placed('more', (props: MoreMenuProps) => {
  const viewer = useViewer()
  if (!viewer) return null
  const { MoreMenu } = viewerParts<{ MoreMenu: ComponentType<MoreMenuProps> }>()
  return <MoreMenu {...props} />
})
