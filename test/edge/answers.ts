import type { Answer } from '#test/harness/ask.ts'

/** `hit`, `miss`, `expired` or `dynamic` with its reason. */
export function cacheOf({ headers }: Answer): string {
  const reason = headers.get('x-edge-cache-reason')
  return [headers.get('x-edge-cache'), reason].filter(Boolean).join(' ')
}

export const queriesOf = ({ headers }: Answer): number =>
  Number(/queries=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 0)

export const tagsOf = ({ headers }: Answer): string[] => headers.get('cache-tag')?.split(',') ?? []

/** Browsers get a stream; the harness is a bot by default. */
export const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
