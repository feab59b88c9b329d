import type { MouseEvent } from 'react'
import { Icon } from '#client/design/Icon.tsx'

export interface Shared {
  title: string
  mediumUrl: string
}

/**
 * Opens the ways to share a story. On a phone it opens the system's own share sheet, if there is one. The menu is a
 * popover, so that it opens without our scripts.
 */
export function ShareButton({ story }: { story: Shared }) {
  return (
    <button
      type="button"
      className="ShareButton"
      popoverTarget="share"
      onClick={(event) => share(event, story)}
    >
      <Icon name="share" size={20} />
      <span className="ShareButton-label">Share</span>
    </button>
  )
}

function share(event: MouseEvent, { title, mediumUrl: url }: Shared) {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ title, url })) return
  event.preventDefault()
  // It is rejected when the reader closes it.
  void navigator.share({ title, url }).catch(() => undefined)
}
