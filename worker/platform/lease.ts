/**
 * One making at a time and isolate of what many may request at once, a page or a variant of a picture: the Cache API does
 * not collapse requests (safety C8).
 */
import { edge } from '#schema/edge.ts'

const leases = new Map<string, Promise<void>>()

/** Gives the key to the first caller, until `release`; null while another request has it. */
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
 * Resolves when what was made is stored or given up, or after a timeout: the request that had it may have ended. The timer
 * is the waiting request's own, so that it never depends on another's.
 */
export async function waitForLease(key: string): Promise<void> {
  const lease = leases.get(key)
  if (!lease) return
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([lease, new Promise<void>((resolve) => (timer = setTimeout(resolve, edge.timeout)))])
  clearTimeout(timer)
}
