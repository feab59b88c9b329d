/** One render per page at a time and isolate: the Cache API does not collapse requests (safety C8). */
import { edge } from '#schema/edge.ts'

const leases = new Map<string, Promise<void>>()

/** Gives the page to the first caller, until `release`; null while another request has it. */
export function takeLease(key: string): { release(): void } | null {
  if (leases.has(key)) return null
  let open!: () => void
  leases.set(key, new Promise<void>((resolve) => (open = resolve)))
  return {
    release() {
      leases.delete(key)
      open()
    },
  }
}

/**
 * Resolves when the page is stored or given up, or after a timeout: the request that had it may have ended. The timer
 * is the waiting request's own, so that it never depends on another's.
 */
export async function waitForLease(key: string): Promise<void> {
  const lease = leases.get(key)
  if (!lease) return
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([lease, new Promise<void>((resolve) => (timer = setTimeout(resolve, edge.timeout)))])
  clearTimeout(timer)
}
