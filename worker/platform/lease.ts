/**
 * One request per isolate makes a page or a picture while others wait, because the Cache API does not collapse requests
 * (safety C8).
 */
import { edge } from '#schema/edge.ts'

interface Lease {
  ended: Promise<void>
  /** Milliseconds since the epoch. */
  until: number
}

const leases = new Map<string, Lease>()

/**
 * Gives the key to the first caller, until `release` or a timeout, because a cancelled request may never release it.
 * Null if it is taken.
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
 * Resolves when the key is released or its time is up. The timer is the waiting request's own, because the holder may
 * be cancelled.
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
