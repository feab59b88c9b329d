import { type ReactNode, useId } from 'react'
import { copy } from '#schema/copy.ts'
import { Icon } from '#client/design/Icon.tsx'

interface OneTapCardProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A card at the edge of the window: beside the text, never over it, and it takes no focus. */
export function OneTapCard({ title, onClose, children }: OneTapCardProps) {
  const heading = useId()
  return (
    <aside className="OneTapCard" aria-labelledby={heading}>
      <div className="OneTapCard-head">
        <h2 id={heading} className="OneTapCard-title">
          {title}
        </h2>
        <button type="button" className="OneTapCard-close" onClick={onClose}>
          <Icon name="close" size={20} label={copy.oneTap.close} />
        </button>
      </div>
      {children}
    </aside>
  )
}
