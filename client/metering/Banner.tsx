import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'

interface BannerProps {
  /** Its name as a region of the page. */
  label: string
  title: string
  text?: ReactNode
  /** Links and buttons. */
  children?: ReactNode
  onDismiss: () => void
}

/** A bar at the foot of the window, which does not take the focus. Its button dismisses it, and so does Escape. */
export function Banner({ label, title, text, children, onDismiss }: BannerProps) {
  const { styles } = useSite()
  const bar = useRef<HTMLElement>(null)
  function dismiss() {
    // The keyboard goes on in the page, not at its beginning.
    if (bar.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    onDismiss()
  }
  useRoomUnder(bar)
  useEscape(bar, dismiss)
  return (
    <aside ref={bar} className="Banner" aria-label={label}>
      <link rel="stylesheet" href={styles.metering} precedence="sheet" />
      <div className="Banner-row">
        <div className="Banner-words">
          <p className="Banner-title">{title}</p>
          {text && <p className="Banner-text">{text}</p>}
        </div>
        {children && <div className="Banner-actions">{children}</div>}
      </div>
      <button type="button" className="Banner-close" aria-label={copy.metering.dismiss} onClick={dismiss}>
        <Icon name="close" size={20} />
      </button>
    </aside>
  )
}

/** Focused elements are scrolled clear of the bar (WCAG 2.4.11), and toasts stand above it. */
function useRoomUnder(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--banner-room', `${bar.current?.offsetHeight ?? 0}px`),
    )
    observer.observe(bar.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-room')
    }
  }, [bar])
}

/** Not where another part of the page has the focus, whose Escape it is. */
function useEscape(bar: RefObject<HTMLElement | null>, dismiss: () => void) {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], :popover-open')) return
      const { activeElement, body } = document
      const isFree = !activeElement || activeElement === body || activeElement.id === 'main'
      if (isFree || bar.current?.contains(activeElement)) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [bar])
}
