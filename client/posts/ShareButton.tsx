import type { MouseEvent } from 'react'
import { Icon } from '#client/design/Icon.tsx'

export interface Shared {
  title: string
  mediumUrl: string
}

/** Phones open the system's sheet. The menu is a popover, to work without scripts. */
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
  // It rejects when the reader closes it.
  void navigator.share({ title, url }).catch(() => undefined)
}
