import type { PasswordPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { passwordAnswer } from '#schema/identity/signIn/passwordAnswer.ts'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { ExpiredReset } from '#client/signin/ExpiredReset.tsx'
import { PasswordForm } from '#client/signin/PasswordForm.tsx'

/** R199, R200. Without scripts, the sealed cookie has the form's error. */
export const page = definePage<'PasswordPage'>({
  operation: 'PasswordPage',
  variables: (at) => ({ accountToken: at.search.get('token') ?? '' }),
  head: (data, at) => ({
    title: at.search.get('token') === null ? titleOf(data) : copy.createPassword.title,
    noIndex: true,
    noReferrer: true,
  }),
  styles: ['forms', 'signin'],
  Component: PasswordPage,
})

const titleOf = ({ reauthentication }: PasswordPageQuery) =>
  reauthentication.hasPassword ? copy.createPassword.changeTitle : copy.createPassword.title

function PasswordPage({ data, at }: { data: PasswordPageQuery; at: PageLocation }) {
  const viewer = useViewer()
  const { flags } = useSite()
  const token = at.search.get('token')
  const { accountToken, signInState: sealed } = data
  if (token && accountToken.status !== 'VALID') return <ExpiredReset email={accountToken.email ?? null} />
  const isNew =
    !token &&
    !viewer &&
    !flags.disable_login_email &&
    sealed.step === 'CREATE_PASSWORD' &&
    Boolean(sealed.email && sealed.name)
  const mode = token ? 'reset' : isNew ? 'new' : viewer ? 'own' : null
  if (!mode) return <SignInFirst />
  const email = mode === 'reset' ? accountToken.email : mode === 'new' ? sealed.email : viewer?.email
  const answer = answerTo(data.formAnswer, 'newPassword')
  const isSealed = sealed.step === 'CREATE_PASSWORD'
  return (
    <PasswordForm
      mode={mode}
      title={mode === 'own' ? titleOf(data) : copy.createPassword.title}
      ways={data.reauthentication}
      isUnproved={mode === 'own' && answer?.message === copy.reauthenticate.needed}
      email={email ?? viewer?.unverifiedEmail ?? ''}
      name={sealed.name ?? ''}
      token={token}
      redirect={at.search.get('redirect') ?? sealed.redirect ?? null}
      answer={
        answer
          ? passwordAnswer({ __typename: answer.kind, message: answer.message })
          : {
              message: isSealed ? (sealed.message ?? null) : null,
              isLockedOut: isSealed && sealed.isLockedOut,
            }
      }
    />
  )
}

function SignInFirst() {
  const { title, signInFirst } = copy.createPassword
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <p className="StepSubheader">{signInFirst}</p>
      <ButtonLink kind="primary" to={path('AcctSignin', undefined, { redirect: path('CrupdatePassword') })}>
        {copy.signIn.signIn}
      </ButtonLink>
    </div>
  )
}
