import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { Tabs, type TabsProps } from '#client/design/Tabs.tsx'
import { debounce } from '#client/design/debounce.ts'

/** Tabs that may be wider than the screen, with arrows that scroll 100 px (R143). */
export function ScrolledTabs({ label, tabs }: TabsProps) {
  const { styles } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const row = rowIn(frame.current)
    if (!row) return
    const look = () => setHidden(hiddenOf(row))
    const fit = () => {
      showActive(row)
      look()
    }
    const onScroll = debounce(look, limits.settings.tabScrollDebounce)
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(row)
    // The observer misses a window that is widened and narrowed within a frame, which loses the scroll position.
    window.addEventListener('resize', fit)
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      onScroll.cancel()
      sizes.disconnect()
      window.removeEventListener('resize', fit)
      row.removeEventListener('scroll', onScroll)
    }
    // Each tab is a new page, which runs this again.
  }, [])
  const move = (by: number) => {
    const row = rowIn(frame.current)
    row?.scrollBy({ left: by * towardsEnd(row) * limits.settings.tabScroll, behavior: 'smooth' })
  }
  return (
    <div className="ScrolledTabs" ref={frame}>
      <link rel="stylesheet" href={styles.scrolledTabs} precedence="sheet" />
      {hidden.before && <Arrow label={copy.settings.previous} side="before" onPress={() => move(-1)} />}
      <Tabs label={label} tabs={tabs} />
      {hidden.after && <Arrow label={copy.settings.next} side="after" onPress={() => move(1)} />}
    </div>
  )
}

interface ArrowProps {
  label: string
  side: 'before' | 'after'
  onPress: () => void
}

function Arrow({ label, side, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={`ScrolledTabs-arrow ScrolledTabs-arrow--${side}`}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name="chevron" />
    </button>
  )
}

const rowIn = (frame: HTMLElement | null) => frame?.querySelector<HTMLElement>('.Tabs-row') ?? null

/** Scrolls the active tab clear of the arrows. Not scrollIntoView, which would also scroll the page. */
function showActive(row: HTMLElement) {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart)
  const by = Math.max(0, tab.right + covered - right) - Math.max(0, left + covered - tab.left)
  // Instant: a render would interrupt a smooth scroll.
  row.scrollBy({ left: by, behavior: 'instant' })
}

/** Scroll positions are negative in right-to-left rows. */
const towardsEnd = (row: HTMLElement) => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

function hiddenOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const passed = Math.abs(scrollLeft)
  return { before: passed > 1, after: passed + clientWidth < scrollWidth - 1 }
}
