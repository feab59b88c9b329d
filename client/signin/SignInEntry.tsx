import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { path } from '#schema/routes/paths.ts'
import { type AskedSignIn, useAskedSignIn } from '#client/signin/openSignIn.ts'

/** Where it cannot be had, the page of the same steps can: the browser asks the server for it. */
const SignInModal = lazy<ComponentType<{ asked: AskedSignIn }>>(() =>
  import('#client/signin/SignInModal.tsx').catch(() => {
    location.assign(path('AcctSignin'))
    return { default: Nothing }
  }),
)

const Nothing = (): ReactNode => null

/** Where the modal appears when it is asked for; until then none of it is loaded. */
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
