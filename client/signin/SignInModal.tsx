import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { storeFollow } from '#client/following/storeFollow.ts'
import { optionsOf, START } from '#schema/signIn/state.ts'
import { type AskedSignIn, openSignIn } from '#client/signin/openSignIn.ts'
import { SignInPlaceContext } from '#client/signin/place.ts'
import { SignInSteps } from '#client/signin/SignInSteps.tsx'
import { useSignInFlow } from '#client/signin/useSignInFlow.ts'

/** Signing in and up over the page (R181-R183). Its state is discarded when it closes (R280). */
export default function SignInModal({ asked }: { asked: AskedSignIn }) {
  const { styles } = useSite()
  const navigate = useNavigate()
  const { pathname, search, hash, key } = useLocation()
  const titleId = useId()
  useCloseOnNavigation(key)
  const { operation, entryPoint = START.entryPoint, about = null } = asked
  const redirect = pathname + search + hash
  const flow = useSignInFlow(
    { ...START, operation, step: optionsOf(operation), entryPoint, about, redirect },
    {
      close: () => openSignIn(null),
      toSignInPage: (message) =>
        void navigate(path('AcctSignin', undefined, { redirect }), { state: { message } }),
    },
  )
  /** A stored follow stays for a visitor who still has a link in their inbox. */
  function close() {
    if (flow.state.step !== 'CHECK_YOUR_INBOX') storeFollow()
    void flow.leave()
    openSignIn(null)
  }
  return (
    <>
      <link rel="stylesheet" href={styles.forms} precedence="sheet" />
      <link rel="stylesheet" href={styles.signin} precedence="sheet" />
      <Dialog className="SignInModal" labelledBy={titleId} closeLabel={copy.signIn.close} onClose={close}>
        <SignInPlaceContext value={{ isEmbedded: false, titleId, leave: close }}>
          <SignInSteps flow={flow} />
        </SignInPlaceContext>
      </Dialog>
    </>
  )
}

function useCloseOnNavigation(key: string) {
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) openSignIn(null)
  }, [key])
}
