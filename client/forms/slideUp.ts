/** Milliseconds. */
const TIME = 220

/** If rows jumped, another row's button would be under the pointer at once. */
export function slideUp(row: Element | null): void {
  const list = row?.parentElement
  if (!row || !list || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const topOf = (one: Element) => one.getBoundingClientRect().top - list.getBoundingClientRect().top
  const before = new Map([...list.children].map((one) => [one, topOf(one)]))
  const observer = new MutationObserver(() => {
    if (row.isConnected) return
    observer.disconnect()
    for (const [one, top] of before) {
      const distance = top - topOf(one)
      if (!one.isConnected || distance <= 0) continue
      one.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: TIME,
        easing: 'ease-out',
      })
    }
  })
  observer.observe(list, { childList: true })
}
