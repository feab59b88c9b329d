/**
 * The door of the app. It asks for the app and for the page's module at once, when text has been painted and the
 * browser is idle, or when the reader first touches the page: until then nothing competes with what is to be read.
 */
import { hasPage, pageImports } from '#client/pageImports.ts'

whenPaintedOrTouched(async () => {
  const { page } = document.body.dataset
  // Also asked for by the app, which answers for it when it cannot be had.
  if (hasPage(page)) void pageImports[page]?.().catch(() => undefined)
  const { start } = await import('#client/start.tsx')
  await start(pageImports)
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

/** A page that is never seen, in a tab at the back, is never painted; it starts when it is looked at. */
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
