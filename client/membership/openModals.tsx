import type { ComponentType } from 'react'
import { opened } from '#client/toasts/opened.ts'

type Modal = ComponentType<{ onClose: () => void }>

/** The fragment of the address opens them (R251, R254). */
const modals: Partial<Record<string, () => Promise<Modal>>> = {
  '#reactivateMembership': async () =>
    (await import('#client/membership/ReactivateModal.tsx')).ReactivateModal,
  '#redeemGiftMembership': async () => (await import('#client/membership/gifts/RedeemModal.tsx')).RedeemModal,
}

export function watchModals(): () => void {
  async function look() {
    const { hash } = location
    const Modal = await modals[hash]?.()
    if (Modal) opened.set(<Modal onClose={() => close(hash)} />)
  }
  void look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}

function close(hash: string) {
  opened.set(null)
  if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search)
}
