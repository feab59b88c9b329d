import { type ReactNode, useId } from 'react'
import { copy } from '#schema/copy.ts'
import { Icon } from '#client/design/Icon.tsx'
import { useTurn } from '#client/toasts/turns.ts'

interface OneTapCardProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Never covers the text and takes no focus. */
export function OneTapCard({ title, onClose, children }: OneTapCardProps) {
  const heading = useId()
  const isTurn = useTurn('card')
  return (
    <aside className="OneTapCard" hidden={!isTurn} aria-labelledby={heading}>
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
