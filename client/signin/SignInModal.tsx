import { useCallback, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { Dialog } from '#client/design/Dialog.tsx'
import { storePress } from '#client/session/storePress.ts'
import { optionsOf, START } from '#schema/identity/signIn/state.ts'
import { type AskedSignIn, openSignIn } from '#client/session/openSignIn.ts'
import { SignInPlaceContext } from '#client/signin/place.ts'
import { beginHere, isBack } from '#client/session/signInOver.ts'
import { SignInSteps } from '#client/signin/SignInSteps.tsx'
import { useReturnTo } from '#client/session/useReturnTo.ts'
import { useSignInFlow } from '#client/signin/useSignInFlow.ts'

/** R181-R183, R280 */
export default function SignInModal({ asked }: { asked: AskedSignIn }) {
  const { styles } = useSite()
  const navigate = useNavigate()
  const { hash, key } = useLocation()
  const returnTo = useReturnTo()
  const titleId = useId()
  useCloseOnNavigation(key)
  const { operation, entryPoint = START.entryPoint, about = null, onEnd, redirect = returnTo + hash } = asked
  // A dialog also reports closing when it is removed; the history must not change then.
  const isOver = useRef(false)
  const end = useCallback(
    (isBack: boolean) => {
      if (isOver.current) return
      isOver.current = true
      if (onEnd) onEnd(isBack)
      else openSignIn(null)
    },
    [onEnd],
  )
  const flow = useSignInFlow(
    { ...START, operation, step: optionsOf(operation), entryPoint, about, redirect },
    {
      close: () => end(false),
      toSignInPage: (message) =>
        void navigate(path('AcctSignin', undefined, { redirect }), { state: { message } }),
      begin:
        onEnd &&
        ((token, leave) =>
          void beginHere(token).then(
            async (isBack) => {
              if (isBack) await leave()
              end(isBack)
            },
            () => end(false),
          )),
    },
  )
  useReturn(onEnd && ((isBack) => void flow.leave().then(() => end(isBack))))
  /** The visitor may still have a link in their inbox. */
  function close() {
    if (isOver.current) return
    if (flow.state.step !== 'CHECK_YOUR_INBOX') storePress()
    void flow.leave()
    end(false)
  }
  return (
    <Dialog className="SignInModal" labelledBy={titleId} closeLabel={copy.signIn.close} onClose={close}>
      <link rel="stylesheet" href={styles.signin} precedence="sheet" />
      <SignInPlaceContext value={{ isEmbedded: false, titleId, leave: close }}>
        <SignInSteps flow={flow} />
      </SignInPlaceContext>
    </Dialog>
  )
}

/** An email's link signs in through another tab. */
function useReturn(onEnd: AskedSignIn['onEnd']) {
  useEffect(() => {
    if (!onEnd) return
    const look = () => {
      if (document.visibilityState === 'visible') void isBack().then((is) => is && onEnd(true), nothing)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onEnd])
}

const nothing = () => undefined

function useCloseOnNavigation(key: string) {
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) openSignIn(null)
  }, [key])
}
