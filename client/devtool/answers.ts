export interface Answer {
  status: number
  /** hit, miss, expired or dynamic. */
  cache: string
  reason: string
  age: string
  cacheControl: string
  tags: string
  serverTiming: string
}

/**
 * Requesting headers costs as much as reading the page.
 * @param asWho a visitor's request has no cookies: all visitors get that answer
 */
export async function askHeaders(href: string, asWho: 'viewer' | 'visitor'): Promise<Answer> {
  const { status, headers } = await fetch(href, {
    method: 'HEAD',
    credentials: asWho === 'visitor' ? 'omit' : 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  const read = (name: string) => headers.get(name) ?? ''
  return {
    status,
    cache: read('x-edge-cache'),
    reason: read('x-edge-cache-reason'),
    age: read('age'),
    cacheControl: read('cache-control'),
    tags: read('cache-tag'),
    serverTiming: read('server-timing'),
  }
}

/** Later pages came as data, so only the tab's first document has timings. */
export function documentTimings(): Record<string, string> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!entry) return {}
  const { serverTiming, requestStart, responseStart, responseEnd, transferSize, decodedBodySize } = entry
  const steps = serverTiming.map(({ name, duration, description }) =>
    [name, description, duration ? `${duration} ms` : ''].filter(Boolean).join(' '),
  )
  return {
    server: steps.join(', '),
    'first byte': `${Math.round(responseStart - requestStart)} ms`,
    'last byte': `${Math.round(responseEnd - requestStart)} ms`,
    size: `${kilobytes(transferSize)} transferred, ${kilobytes(decodedBodySize)} uncompressed`,
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
