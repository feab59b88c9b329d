import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { useTurn } from '#client/toasts/turns.ts'

interface BannerProps {
  label: string
  title: string
  text?: ReactNode
  children?: ReactNode
  onDismiss: () => void
}

/** Does not take the focus. */
export function Banner({ label, title, text, children, onDismiss }: BannerProps) {
  const { styles } = useSite()
  const bar = useRef<HTMLElement>(null)
  const isTurn = useTurn('offer')
  function dismiss() {
    // Otherwise the keyboard would restart at the top of the page.
    if (bar.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    onDismiss()
  }
  useRoomUnder(bar)
  useEscape(bar, dismiss, isTurn)
  return (
    <aside ref={bar} className="Banner" hidden={!isTurn} aria-label={label}>
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

/** Keeps focused elements clear of the bar (WCAG 2.4.11), and toasts above it. */
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

/** Ignores Escape while another part has the focus. */
function useEscape(bar: RefObject<HTMLElement | null>, dismiss: () => void, isShown: boolean) {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!isShown) return undefined
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open], :popover-open')) return
      const { activeElement, body } = document
      const isFree = !activeElement || activeElement === body || activeElement.id === 'main'
      if (isFree || bar.current?.contains(activeElement)) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [bar, isShown])
}
