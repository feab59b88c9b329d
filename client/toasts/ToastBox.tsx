import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { closeAfter } from '#client/toasts/closeAfter.ts'
import { looks } from '#client/toasts/looks.ts'
import { useWayBack } from '#client/toasts/useWayBack.ts'
import { closeToast, type Toast, type ToastAction } from '#client/toasts/toasts.ts'

export default function ToastBox({ toast }: { toast: Toast }) {
  const { styles } = useSite()
  const { tone, isUrgent } = looks[toast.toastStyle]
  const { hold, release } = useTimeout(toast)
  const box = useRef<HTMLDivElement>(null)
  useRoomUnder(box)
  const comesFrom = useWayBack(box)
  return (
    <section className="Toast-region" aria-label={copy.toast.region}>
      <div
        ref={box}
        className={toast.duration === 'FOREVER' ? 'Toast Toast--lasting' : 'Toast'}
        data-tone={tone}
        data-style={toast.toastStyle}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={(event) => {
          comesFrom(event)
          hold()
        }}
        onBlur={release}
      >
        <link rel="stylesheet" href={styles.toasts} precedence="sheet" />
        <p className="Toast-text" role={isUrgent ? 'alert' : 'status'}>
          {toast.message}
        </p>
        {toast.extraParams.actions?.map((action) => (
          <Action key={action.label} toast={toast} action={action} />
        ))}
        <button
          type="button"
          className="Toast-close"
          aria-label={copy.toast.dismiss}
          onClick={() => closeToast(toast.id)}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </section>
  )
}

function Action({ toast, action }: { toast: Toast; action: ToastAction }) {
  if ('to' in action) {
    return (
      <Link className="Toast-action" to={action.to} onClick={() => closeToast(toast.id)}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="Toast-action"
      onClick={() => {
        closeToast(toast.id)
        action.run()
      }}
    >
      {action.label}
    </button>
  )
}

/** Focused elements are scrolled clear of it (WCAG 2.4.11). */
function useRoomUnder(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement
    const toast = box.current!
    const observer = new ResizeObserver(() => {
      const covered = toast.offsetHeight + parseFloat(getComputedStyle(toast).insetBlockEnd)
      root.style.setProperty('--toast-room', `${Math.ceil(covered)}px`)
    })
    observer.observe(toast)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--toast-room')
    }
  }, [box])
}

/** Not while hovered or focused (WCAG 2.2.1). */
function useTimeout({ id, duration }: Toast) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return closeAfter({ id, duration })
  }, [id, duration, isHeld])
  return { hold: () => setHeld(true), release: () => setHeld(false) }
}
