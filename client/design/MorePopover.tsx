import type { ReactNode, Ref } from 'react'
import { copy } from '#schema/copy.ts'
import { Icon } from '#client/design/Icon.tsx'

interface MorePopoverProps {
  place: string
  label?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A menu of rare actions, in a popover, which opens without our scripts. */
export function MorePopover({ place, label = copy.muting.more, ref, children }: MorePopoverProps) {
  const id = `more-${place}`
  return (
    <>
      <button type="button" className="MoreButton" popoverTarget={id} aria-label={label}>
        <Icon name="more" size={20} />
      </button>
      <div id={id} ref={ref} className="ShareMenu MoreMenu" popover="auto" role="group" aria-label={label}>
        {children}
      </div>
    </>
  )
}
