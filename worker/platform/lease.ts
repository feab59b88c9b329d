/** The Cache API does not collapse requests (safety C8). */
import { edge } from '#schema/limits/edge.ts'

interface Lease {
  ended: Promise<void>
  until: number
}

const leases = new Map<string, Lease>()

/** It times out, because a cancelled request may never release it. */
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

/** The holder may be cancelled, so the waiter has the timer. */
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
