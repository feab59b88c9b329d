import { useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { Tabs, type TabsProps } from '#client/design/Tabs.tsx'
import { debounce } from '#client/design/debounce.ts'

/**
 * Tabs that may be wider than the screen: arrows move them 100 px a press (R143). Without scripts the row is scrolled by
 * hand.
 */
export function ScrolledTabs({ label, tabs }: TabsProps) {
  const { styles } = useSite()
  const frame = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  useEffect(() => {
    const row = rowIn(frame.current)
    if (!row) return
    const look = () => setHidden(hiddenOf(row))
    const onScroll = debounce(look, limits.settings.tabScrollDebounce)
    showActive(row)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(row)
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      onScroll.cancel()
      sizes.disconnect()
      row.removeEventListener('scroll', onScroll)
    }
    // The page is rendered again with each tab.
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

/** Scrolls the active tab clear of the arrows. Only the row moves: scrollIntoView would also scroll the page back up. */
function showActive(row: HTMLElement) {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart)
  const by = Math.max(0, tab.right + covered - right) - Math.max(0, left + covered - tab.left)
  // Instant: a smooth scroll is interrupted when the page renders in the meantime.
  row.scrollBy({ left: by, behavior: 'instant' })
}

/** From right to left, places in the row are negative. */
const towardsEnd = (row: HTMLElement) => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

/** Whether tabs are out of sight at either end; one pixel is a rounding error. */
function hiddenOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  const passed = Math.abs(scrollLeft)
  return { before: passed > 1, after: passed + clientWidth < scrollWidth - 1 }
}
