export function onceIdle(run: () => unknown): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void run(), { timeout: 5000 })
    else setTimeout(() => void run(), 200)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
