import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { path } from '#schema/routes/paths.ts'
import { type AskedSignIn, useAskedSignIn } from '#client/session/openSignIn.ts'

/** If it cannot be loaded, the browser goes to the page with the same steps. */
const SignInModal = lazy<ComponentType<{ asked: AskedSignIn }>>(() =>
  import('#client/signin/SignInModal.tsx').catch(() => {
    location.assign(path('AcctSignin'))
    return { default: Nothing }
  }),
)

const Nothing = (): ReactNode => null

export function SignInEntry() {
  const asked = useAskedSignIn()
  return (
    asked && (
      <Suspense fallback={null}>
        <SignInModal asked={asked} />
      </Suspense>
    )
  )
}
