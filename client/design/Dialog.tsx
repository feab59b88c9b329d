import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'

interface DialogProps {
  labelledBy: string
  closeLabel: string
  className?: string
  onClose(): void
  children: ReactNode
}

/** Loads its style sheet, which pages without fields lack. */
export function Dialog({ labelledBy, closeLabel, className, onClose, children }: DialogProps) {
  const { styles } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Closing before removal makes the browser restore the focus.
    return () => shown.close()
  }, [])
  useEffect(() => {
    const shown = dialog.current!
    // The only child covers the dialog, so a press on the element itself is on the backdrop.
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
      // Android's Back goes back a step instead of closing the dialog; the effect above handles Escape.
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
