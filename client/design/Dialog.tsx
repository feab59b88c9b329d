import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'

interface DialogProps {
  /** The id of the title inside. */
  labelledBy: string
  /** The name of the button with the cross. */
  closeLabel: string
  className?: string
  onClose(): void
  children: ReactNode
}

/**
 * The browser's own modal dialog: the page behind it is inert, Escape and a click beside it close it, and the focus
 * goes back to where it was. It is open as long as it is rendered. It loads its style sheet, which pages without fields
 * do not have.
 */
export function Dialog({ labelledBy, closeLabel, className, onClose, children }: DialogProps) {
  const { styles } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Closed before it is removed, so that the browser restores the focus.
    return () => shown.close()
  }, [])
  useEffect(() => {
    const shown = dialog.current!
    // A click on the dialog element itself is one on the backdrop; all content is in its one child.
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
      // Android's Back goes back a step instead of closing it; Escape is handled by the effect above.
      closedby="none"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <link rel="stylesheet" href={styles.forms} precedence="sheet" />
      <div className="Dialog-sheet">
        <button type="button" className="Dialog-close" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
