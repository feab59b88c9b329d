import { opened } from '#client/toasts/opened.ts'

const FRAGMENT = '#reactivateMembership'

/** Opens the modal that takes a membership up again, as long as the address says so (R251); loaded with its first use. */
export function watchReactivation(): () => void {
  async function look() {
    if (location.hash !== FRAGMENT) return
    const { ReactivateModal } = await import('#client/membership/ReactivateModal.tsx')
    opened.set(<ReactivateModal onClose={close} />)
  }
  void look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}

function close() {
  opened.set(null)
  if (location.hash === FRAGMENT) history.replaceState(history.state, '', location.pathname + location.search)
}
