/**
 * One making at a time and isolate of what many may request at once, a page or a variant of a picture: the Cache API does
 * not collapse requests (safety C8).
 */
import { edge } from '#schema/edge.ts'

interface Lease {
  ended: Promise<void>
  /** Milliseconds since the epoch. */
  until: number
}

const leases = new Map<string, Lease>()

/**
 * Gives the key to the first caller, until `release` or a timeout: a request whose reader has left may end without
 * releasing anything. Null while another request has it.
 */
export function takeLease(key: string): { release(): void } | null {
  if (leaseOn(key)) return null
  let end!: () => void
  const lease = { ended: new Promise<void>((resolve) => (end = resolve)), until: Date.now() + edge.timeout }
  leases.set(key, lease)
  return {
    release() {
      if (leases.get(key) === lease) leases.delete(key)
      end()
    },
  }
}

const leaseOn = (key: string): Lease | undefined => {
  const lease = leases.get(key)
  return lease && Date.now() < lease.until ? lease : undefined
}

/**
 * Resolves when what was made is stored or given up, or after a timeout: the request that had it may have ended. The timer
 * is the waiting request's own, so that it never depends on another's.
 */
export async function waitForLease(key: string): Promise<void> {
  const lease = leaseOn(key)
  if (!lease) return
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    lease.ended,
    new Promise<void>((resolve) => (timer = setTimeout(resolve, lease.until - Date.now()))),
  ])
  clearTimeout(timer)
}
