/** The Cache API does not collapse requests, so one per isolate makes a page or picture (safety C8). */
import { edge } from '#schema/edge.ts'

interface Lease {
  ended: Promise<void>
  /** Milliseconds since the epoch. */
  until: number
}

const leases = new Map<string, Lease>()

/** Times out, because a cancelled request may never release it. Null if it is taken. */
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

/** The timer is the waiter's own, because the holder may be cancelled. */
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
