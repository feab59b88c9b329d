/** Background and prerendered pages wait until they are shown. */
export function whenPainted(run: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    if (isPrerendering()) document.addEventListener('prerenderingchange', run, { once: true })
    else run()
  })
  observer.observe({ type: 'paint', buffered: true })
}

const isPrerendering = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
