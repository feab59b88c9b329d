/** R296-R299. An unknown user is asked whether to create an account. */
import { useEffect, useRef, useState } from 'react'
import type { Operations } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import { GoogleCard } from '#client/signin/GoogleCard.tsx'
import { isInAppBrowser } from '#client/signin/inAppBrowser.ts'
import { isOneTapEligible } from '#client/signin/oneTapEligible.ts'
import { OneTapSignUp } from '#client/signin/OneTapSignUp.tsx'
import { useReturnTo } from '#client/session/useReturnTo.ts'
import { FakeCard } from '#client/signin/FakeCard.tsx'

interface OneTapProps {
  route: string
  hasLoaded: boolean
}

type Account = NonNullable<Operations['OneTapAccount']['data']['oneTapAccount']>

export default function OneTap({ route, hasLoaded }: OneTapProps) {
  const site = useSite()
  const returnTo = useReturnTo()
  const form = useRef<HTMLFormElement>(null)
  const [credential, setCredential] = useState('')
  const [account, setAccount] = useState<Account | null>(null)
  const [isHidden, setHidden] = useState(false)
  const isKnown = account?.isKnown ?? false

  useEffect(() => {
    if (isKnown) form.current?.requestSubmit()
  }, [isKnown])

  const hide = () => {
    hideOneTap()
    setHidden(true)
  }
  const take = async (given: string) => {
    const answer = await send('OneTapAccount', { credential: given }).catch(() => null)
    setCredential(given)
    setAccount(answer?.oneTapAccount ?? null)
    if (!answer?.oneTapAccount) setHidden(true)
  }

  // Once used, a card stays.
  const isEligible = account !== null || isOneTapEligible(factsOf(site, route, hasLoaded))
  if (isHidden || !isEligible || isInAppBrowser(navigator.userAgent)) return null
  return (
    <>
      <link rel="stylesheet" href={site.styles.oneTap} precedence="sheet" />
      {/* The login endpoint is on the auth domain and accepts only our form (R299). */}
      <form
        ref={form}
        id={FORM}
        method="post"
        action={(site.table === 'all' ? '' : site.mainOrigin) + path('AcctCallbackGoogle')}
        hidden
      >
        <input type="hidden" name="credential" value={credential} />
        <input type="hidden" name="redirect" value={returnTo} />
      </form>
      {account ? (
        !isKnown && <OneTapSignUp form={FORM} name={account.name} email={account.email} onClose={hide} />
      ) : site.googleClientId ? (
        <GoogleCard clientId={site.googleClientId} onCredential={take} onHidden={hide} />
      ) : (
        site.environment === 'development' && <FakeCard onCredential={take} onHidden={hide} />
      )}
    </>
  )
}

const FORM = 'one-tap'
/** R243. */
const HIDDEN_AT = 'oneTapHiddenAt'

const hideOneTap = () => remember(HIDDEN_AT, String(Date.now()))

const factsOf = (site: Site, route: string, hasLoaded: boolean) => ({
  isLoggedOut: true,
  hasLoaded,
  flags: site.flags,
  route,
  host: hostOf(site),
  hiddenAt: Number(remembered(HIDDEN_AT)) || null,
  now: Date.now(),
  isSmall: innerWidth < limits.breakpoint.md,
  referrer: document.referrer,
})

function hostOf({ origin, mainOrigin }: Site): 'main' | 'subdomain' | 'domain' {
  if (origin === mainOrigin) return 'main'
  return new URL(origin).hostname.endsWith(`.${new URL(mainOrigin).hostname}`) ? 'subdomain' : 'domain'
}
