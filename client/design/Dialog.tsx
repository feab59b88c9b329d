import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '#client/design/Icon.tsx'

interface DialogProps {
  /** The id of the title inside. */
  labelledBy: string
  /** What the button with the cross is called. */
  closeLabel: string
  className?: string
  onClose(): void
  children: ReactNode
}

/**
 * The browser's own modal dialog: what is behind it cannot be reached, Escape and a click beside it close it, and the
 * focus goes back to where it was. It is there as long as it is rendered.
 */
export function Dialog({ labelledBy, closeLabel, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Closed before it is taken away, which is when the browser gives the focus back.
    return () => shown.close()
  }, [])
  useEffect(() => {
    const shown = dialog.current!
    // The dialog itself is its backdrop; everything in it lies in its one child.
    const closeBeside = ({ target }: MouseEvent) => target === shown && onClose()
    const escape = ({ key, defaultPrevented, isComposing }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && !isComposing && onClose()
    shown.addEventListener('mousedown', closeBeside)
    document.addEventListener('keydown', escape)
    return () => {
      shown.removeEventListener('mousedown', closeBeside)
      document.removeEventListener('keydown', escape)
    }
  }, [onClose])

  return (
    <dialog
      ref={dialog}
      className={className ? `Dialog ${className}` : 'Dialog'}
      aria-labelledby={labelledBy}
      // Android's Back is a step back in it, and not the end of it; Escape is heard by the effect above.
      closedby="none"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <div className="Dialog-sheet">
        <button type="button" className="Dialog-close" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
