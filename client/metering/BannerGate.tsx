import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { limits } from '#schema/limits.ts'
import type { PageData } from '#client/browser/load.ts'

/** If it cannot be loaded, nothing is counted and nothing is asked. */
const Banners = lazy<ComponentType<{ loaded: PageData }>>(() =>
  import('#client/metering/Banners.tsx').catch(() => ({ default: () => null })),
)

/** Counters and prompts, loaded when the reader uses the page or stays on it, not before (R237). */
export function BannerGate({ loaded }: { loaded: PageData }) {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const using = new AbortController()
    const use = () => {
      using.abort()
      clearTimeout(timer)
      setUsed(true)
    }
    const timer = setTimeout(use, limits.meter.viewed)
    const options = { signal: using.signal, capture: true, passive: true }
    for (const event of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
      addEventListener(event, use, options)
    return () => {
      using.abort()
      clearTimeout(timer)
    }
  }, [])
  return isUsed ? (
    <Suspense fallback={null}>
      <Banners loaded={loaded} />
    </Suspense>
  ) : null
}
