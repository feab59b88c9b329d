/**
 * The entry of the app. It imports the app and the page's module together, when text has been painted and the browser is
 * idle, or when the reader first touches the page. Until then nothing competes with the text.
 */
import type { ShownPage } from '#client/browser/page.ts'
import { importPage } from '#client/pageImports.ts'

whenPaintedOrTouched(async () => {
  const { page } = document.body.dataset
  // The app imports it too, and handles a failure.
  if (page) void importPage(page as ShownPage).catch(() => undefined)
  const { start } = await import('#client/start.tsx')
  await start(importPage)
})

function whenPaintedOrTouched(run: () => void) {
  const events = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const
  let started = false
  const once = () => {
    if (started) return
    started = true
    for (const event of events) removeEventListener(event, once, true)
    run()
  }
  for (const event of events) addEventListener(event, once, { capture: true, passive: true })
  whenPainted(() => whenIdle(once))
}

/** A page in a background tab is not painted; it starts when the tab is shown. */
function whenPainted(run: () => void) {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    run()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
