import { copy } from '#schema/copy.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { useSite } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { GetHelp } from '#client/signin/GetHelp.tsx'
import { ProviderLink, providerName, useProviders, variantOf } from '#client/signin/Providers.tsx'
import { ProviderMark } from '#client/signin/ProviderMark.tsx'
import { StepLink, StepMessage, StepTitle } from '#client/signin/Step.tsx'
import { Terms } from '#client/signin/Terms.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'
import { usePasswordManager } from '#client/signin/usePasswordManager.ts'

/** The variant decides their order (R185-R189). */
export function Options({ flow }: { flow: Flow }) {
  const { state } = flow
  const site = useSite()
  return (
    <>
      <OptionsTitle flow={flow} />
      <StepMessage state={state} />
      {variantOf(site) === 'A' ? <WaysA flow={flow} /> : <WaysB flow={flow} />}
      <ByPasskey flow={flow} />
      <OtherOperation flow={flow} />
      {/* R203 names the button; of several, the common start of their labels. */}
      <Terms state={state} cta={state.operation === 'login' ? copy.signIn.signIn : copy.signIn.signUp} />
    </>
  )
}

const prefixOf = ({ state }: Flow) =>
  state.operation === 'login' ? copy.signIn.signInWith : copy.signIn.signUpWith

/** R013, R189 */
function OptionsTitle({ flow: { state } }: { flow: Flow }) {
  const site = useSite()
  if (state.operation === 'login') {
    return <StepTitle>{variantOf(site) === 'A' ? copy.signIn.titleA : copy.signIn.titleB}</StepTitle>
  }
  const { title, subheader } = copy.signUpPrompt[state.entryPoint]
  return (
    <>
      <StepTitle>{title(site.productName)}</StepTitle>
      <p className="StepSubheader">{subheader}</p>
    </>
  )
}

function WaysA({ flow }: { flow: Flow }) {
  const { shown, more } = useProviders(flow.state)
  const { flags } = useSite()
  if (shown.length + more.length === 0 && flags.disable_login_email) return <NoWay />
  const wayBy = (provider: SocialProvider) => (
    <li key={provider}>
      <ProviderLink state={flow.state} provider={provider}>
        {`${prefixOf(flow)} ${providerName(provider)}`}
      </ProviderLink>
    </li>
  )
  return (
    <>
      <ul className="WaysIn">
        {shown.map(wayBy)}
        <ByEmail flow={flow} />
      </ul>
      {more.length > 0 && (
        <details className="MoreWays">
          <summary>{copy.signIn.moreWays}</summary>
          <ul className="WaysIn">{more.map(wayBy)}</ul>
        </details>
      )}
    </>
  )
}

function WaysB({ flow }: { flow: Flow }) {
  const { state } = flow
  const { shown: providers } = useProviders(state)
  const { flags } = useSite()
  const fill = usePasswordManager(flow)
  const { orSignInWith, orSignUpWith, withPasswordManager } = copy.signIn
  if (providers.length === 0 && flags.disable_login_email) return <NoWay />
  return (
    <>
      <ul className="WaysIn">
        <ByEmail flow={flow} />
        {state.operation === 'login' && !flags.disable_login_email && (
          <li onClickCapture={fill}>
            <StepLink flow={flow} step="ENTER_EMAIL" className="WayIn">
              <ProviderMark name="key" />
              {withPasswordManager}
            </StepLink>
          </li>
        )}
      </ul>
      {providers.length > 0 && (
        <>
          <p className="OptionsDivider">{state.operation === 'login' ? orSignInWith : orSignUpWith}</p>
          <ul className="WaysIn WaysIn--row">
            {providers.map((provider) => (
              <li key={provider}>
                <ProviderLink state={state} provider={provider}>
                  {providerName(provider)}
                </ProviderLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The page must not shift when it appears. */
function ByPasskey({ flow }: { flow: Flow }) {
  const isScripted = useScripts()
  if (flow.state.operation !== 'login') return null
  const isKnown = isScripted && 'PublicKeyCredential' in window
  return (
    <p className="StepAside" style={{ visibility: isKnown ? undefined : 'hidden' }}>
      <button
        type="button"
        className="StepAside-link"
        disabled={flow.state.isBusy}
        onClick={() => void flow.givePasskey()}
      >
        {copy.signIn.withPasskey}
      </button>
    </p>
  )
}

function ByEmail({ flow }: { flow: Flow }) {
  const { flags } = useSite()
  if (flags.disable_login_email) return null
  return (
    <li>
      <StepLink flow={flow} step="ENTER_EMAIL" className="WayIn">
        <ProviderMark name="email" />
        {`${prefixOf(flow)} ${copy.signIn.email}`}
      </StepLink>
    </li>
  )
}

/** R364 */
const NoWay = () => <p className="StepSubheader">{copy.signIn.noWay}</p>

/** R281 */
function OtherOperation({ flow }: { flow: Flow }) {
  const { operation } = flow.state
  const { createOne, haveAccount, signUp, signIn } = copy.signIn
  const isLogin = operation === 'login'
  const isA = variantOf(useSite()) === 'A'
  const [question, answer] = isA
    ? splitAfterQuestion(isLogin ? createOne : haveAccount)
    : ['', isLogin ? signUp : signIn]
  return (
    <>
      <p className="StepAside">
        {question}
        <StepLink
          flow={flow}
          step={isLogin ? 'SIGNUP_OPTIONS' : 'SIGNIN_OPTIONS'}
          operation={isLogin ? 'register' : 'login'}
          className="StepAside-link"
        >
          {answer}
        </StepLink>
      </p>
      {isA && isLogin && <GetHelp text={copy.signIn.getHelp} answer={copy.signIn.helpYourself} />}
    </>
  )
}

function splitAfterQuestion(text: string): [string, string] {
  const end = text.indexOf('?') + 2
  return [text.slice(0, end), text.slice(end)]
}
