import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { PageData } from '#client/browser/load.ts'
import { Unreachable } from '#client/browser/unreachable.ts'
import { isKept } from '#client/offline/isKept.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface Router {
  state: {
    location: { pathname: string; search: string; hash: string }
    navigation: { state: string }
    loaderData: Record<string, unknown>
  }
  navigate(to: string, options?: { replace: boolean; preventScrollReset: boolean }): Promise<void>
  subscribe(listener: (state: Pick<Router['state'], 'navigation'>) => void): unknown
}

interface Move {
  address: URL
  signal: AbortSignal
}

let entry: number | undefined
let isStaying = false

export function watchEntry(router: Router): void {
  entry = currentEntry()
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    entry = currentEntry()
    isStaying = false
  })
}

/** Without a network it opens the shelf's copy, or stays with a toast (decision 195). */
export async function orStay<Result>(
  router: Router,
  { address, signal }: Move,
  load: () => Promise<Result>,
): Promise<Result | PageData> {
  const shown = router.state.loaderData['page'] as PageData | undefined
  const isShown = pathOf(address) === pathOf(router.state.location)
  if (isStaying && isShown && shown) return shown
  try {
    return await load()
  } catch (error) {
    const isUnreachable = !navigator.onLine || error instanceof Unreachable
    if (signal.aborted || !shown || !isUnreachable) throw error
    if (isShown) {
      sayOffline(router, address)
      return shown
    }
    if (await isKept(address)) openKept(address)
    else void stay(router).then(() => sayOffline(router, address))
    return new Promise<never>(() => {})
  }
}

/** The shelf only answers whole documents. */
function openKept(address: URL): void {
  if (location.href === address.href) location.reload()
  else location.assign(address)
}

/** Back and forward have already changed the address. */
async function stay(router: Router): Promise<void> {
  isStaying = true
  const moved = (currentEntry() ?? 0) - (entry ?? 0)
  if (moved !== 0) return history.go(-moved)
  const { location: at } = router.state
  return router.navigate(pathOf(at) + at.hash, { replace: true, preventScrollReset: true })
}

function sayOffline(router: Router, address: URL): void {
  const run = () => void router.navigate(pathOf(address) + address.hash)
  showToast({
    toastStyle: 'RETRYABLE_ERROR',
    message: navigator.onLine ? copy.offline.unreachable : copy.offline.stays,
    duration: limits.toast.retryDuration,
    extraParams: { actions: [{ label: copy.offline.tryAgain, run }] },
  })
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

const currentEntry = (): number | undefined => (history.state as { idx?: number } | null)?.idx
