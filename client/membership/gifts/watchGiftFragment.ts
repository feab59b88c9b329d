import { path } from '#schema/routes/paths.ts'

const FRAGMENT = '#giftMembership'

/** On home, the fragment redirects to the short checkout of gifts (R132, D57). */
export function watchGiftFragment(): () => void {
  function look() {
    // Not a move within the app: the flag that turns the short checkout off is the server's.
    if (location.hash === FRAGMENT) location.replace(path('ShowLiteGiftCheckout'))
  }
  look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}
