import { copy } from '#schema/copy.ts'
import { NAVIGATION_FIRST_USE } from '#schema/users/hints.ts'
import { useSite } from '#client/browser/site.tsx'
import { Hint } from '#client/shell/Hint.tsx'

/** R156 */
export function FirstUseHint({ onDismiss }: { onDismiss: () => void }) {
  const { productName } = useSite()
  return (
    <Hint flag={NAVIGATION_FIRST_USE} dismiss={copy.nav.firstUseDismiss} onDismiss={onDismiss}>
      {copy.nav.firstUse(productName)}
    </Hint>
  )
}
