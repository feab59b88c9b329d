import { path } from '#schema/routes/paths.ts'

const FRAGMENT = '#giftMembership'

/** R132, D57 */
export function watchGiftFragment(): () => void {
  function look() {
    // The server has the flag that turns the short checkout off.
    if (location.hash === FRAGMENT) location.replace(path('ShowLiteGiftCheckout'))
  }
  look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}
