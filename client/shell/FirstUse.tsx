import { copy } from '#schema/copy.ts'
import { useSite } from '#client/browser/site.tsx'
import { Hint } from '#client/shell/Hint.tsx'

/** A hint that explains the navigation bar once (R156). */
export function FirstUse() {
  const { productName } = useSite()
  return (
    <Hint flag="NAVIGATION_FIRST_USE" dismiss={copy.nav.firstUseDismiss}>
      {copy.nav.firstUse(productName)}
    </Hint>
  )
}
