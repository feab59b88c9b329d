import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { WaysToProveFragment } from '#schema/generated/operations.ts'
import { passwordFault } from '#schema/inputs/credentials.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { PasswordField } from '#client/design/PasswordField.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { send } from '#client/graphql/send.ts'
import { track } from '#client/reporting/events.ts'
import { GivenEmail } from '#client/signin/GivenEmail.tsx'
import { retryAfterSignIn } from '#client/session/retryAfterSignIn.ts'
import { PasswordIsLocked } from '#client/signin/PasswordIsLocked.tsx'
import { PasswordStrength } from '#client/signin/PasswordStrength.tsx'
import { type PasswordAnswer, passwordAnswer } from '#schema/identity/signIn/passwordAnswer.ts'
import { postSessionToken } from '#client/signin/postSessionToken.ts'
import { textIn } from '#client/signin/Step.tsx'
import { Terms } from '#client/signin/Terms.tsx'
import { START } from '#schema/identity/signIn/state.ts'
import { showToast } from '#client/toasts/toasts.ts'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'
import { useProof } from '#client/twoFactor/useProof.tsx'

type PasswordMode = 'new' | 'reset' | 'own'

interface PasswordFormProps {
  mode: PasswordMode
  title: string
  /** R018 */
  ways: WaysToProveFragment
  isUnproved: boolean
  email: string
  name: string
  token: string | null
  redirect: string | null
  answer: PasswordAnswer
}

/** Without scripts, a new account uses its step's form; the others post here. */
export function PasswordForm(props: PasswordFormProps) {
  const { mode, title, ways, isUnproved, email, name, token, redirect } = props
  const viewer = useViewer()
  const { flags } = useSite()
  const navigate = useNavigate()
  const proof = useProof(path('CrupdatePassword'))
  const asksCurrent = mode === 'own' && ways.hasPassword
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState(0)
  const [begin, setBegin] = useState('')
  // The button was disabled and has lost the focus.
  useEffect(() => {
    if (faults > 0) document.getElementById(begin)?.focus()
  }, [faults, begin])
  const [answer, setAnswer] = useState(props.answer)
  const { newUser, field, newField, currentField, hint, finish, save, saved } = copy.createPassword
  const cta = mode === 'new' ? finish : save

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const password = textIn(form, 'password')
    const fault = passwordFault(password)
    if (fault) return say({ message: fault }, 'password')
    setBusy(true)
    const attempt = () => ask(password, textIn(form, 'oldPassword'))
    const outcome = await (mode === 'own' ? retryAfterSignIn(attempt, proof.ask) : attempt()).catch(() => ({
      message: copy.lockout.tryAgain,
    }))
    if ('message' in outcome) return say(outcome, asksCurrent ? 'oldPassword' : 'password')
    track('password.created', { mode })
    if ('sessionToken' in outcome) return postSessionToken(outcome.sessionToken)
    // R291: a visitor with a reset link signs in with the new password.
    if (viewer) location.assign(redirect ?? path('ShowHome'))
    else await navigate(path('AcctSignin'), { state: { said: saved } })
  }

  async function ask(
    password: string,
    oldPassword: string,
  ): Promise<PasswordAnswer | { sessionToken: string } | { isSaved: true }> {
    if (mode === 'new') {
      const variables = { email, name, username: '', password, redirect }
      const { createAccount: result } = await send('CreateAccount', variables)
      return result.__typename === 'AuthInfo'
        ? { sessionToken: result.sessionToken }
        : { message: result.message }
    }
    const variables = { password, oldPassword: oldPassword || null, token }
    const { crupdatePassword: result } = await send('CrupdatePassword', variables)
    return result.__typename === 'MutationSuccess' ? { isSaved: true } : passwordAnswer(result)
  }

  function say(next: PasswordAnswer, field: string) {
    setBusy(false)
    setBegin(next.isLockedOut ? 'password-message' : field)
    setFaults(faults + 1)
    setAnswer(next)
    track('password.error', { mode })
  }

  if (isUnproved) {
    return (
      <div className="SignInSlip">
        <Reauthenticate
          ways={ways}
          action={path('CrupdatePassword')}
          hidden={redirect ? { redirect } : {}}
          onProved={() => location.reload()}
        />
      </div>
    )
  }
  return (
    <div className="SignInSlip">
      {mode === 'new' && <p className="StepEyebrow">{newUser}</p>}
      <h1>{title}</h1>
      {answer.isExpired && <ExpiredToast />}
      <form
        className="StepForm"
        method="post"
        action={path(mode === 'new' ? 'AcctSignin' : 'CrupdatePassword')}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => void submit(event)}
      >
        <HiddenFields
          values={{
            ...(token && { token }),
            ...(redirect && { redirect }),
            ...(mode === 'new' && { step: 'CREATE_PASSWORD', operation: 'register' }),
          }}
        />
        <fieldset className="StepForm-fields" disabled={answer.isLockedOut}>
          <legend className="VisuallyHidden">{title}</legend>
          <GivenEmail email={email} />
          {asksCurrent && (
            <PasswordField
              id="oldPassword"
              name="oldPassword"
              label={currentField}
              autoComplete="current-password"
            />
          )}
          <PasswordStrength own={[name, email, viewer?.name, viewer?.username]} message={answer.message}>
            <PasswordField
              id="password"
              name="password"
              label={asksCurrent ? newField : field}
              autoComplete="new-password"
              required
              message={answer.message}
              faults={faults}
              hint={hint}
            />
          </PasswordStrength>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {cta}
          </Button>
        </fieldset>
      </form>
      <PasswordIsLocked message={answer.message} />
      {mode !== 'own' && !flags.disable_login_email && (
        <LinkInstead mode={mode} email={email} redirect={redirect} />
      )}
      {mode === 'new' && <Terms state={START} cta={cta} />}
      {proof.dialog}
    </div>
  )
}

/** It expired since the page was loaded (R461, D39). */
function ExpiredToast() {
  const { expired } = copy.createPassword
  useEffect(() => showToast({ message: expired, toastStyle: 'ERROR' }), [expired])
  return null
}

interface LinkInsteadProps {
  mode: PasswordMode
  email: string
  redirect: string | null
}

function LinkInstead({ mode, email, redirect }: LinkInsteadProps) {
  return (
    <form className="LinkInstead" method="post" action={path('AcctSignin')}>
      <HiddenFields
        values={{
          operation: mode === 'new' ? 'register' : 'login',
          step: mode === 'new' ? 'CREATE_PASSWORD' : 'ENTER_EMAIL',
          email,
          by: 'link',
          ...(redirect && { redirect }),
        }}
      />
      <Button type="submit">{copy.createPassword.emailLink}</Button>
    </form>
  )
}
