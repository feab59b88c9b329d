import { copy } from '#schema/copy.ts'
import { looksLikeGmail } from '#schema/inputs/credentials.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { Captcha } from '#client/signin/Captcha.tsx'
import { type FlowState, optionsOf } from '#schema/identity/signIn/state.ts'
import { useSignInPlace } from '#client/signin/place.ts'
import { ProviderLink, useCanUseProvider, variantOf } from '#client/signin/Providers.tsx'
import { StepForm, StepLink, StepTitle, textIn } from '#client/signin/Step.tsx'
import { Terms } from '#client/signin/Terms.tsx'
import type { Flow } from '#client/signin/useSignInFlow.ts'

/** R190-R193. */
export function EnterEmail({ flow }: { flow: Flow }) {
  const { state } = flow
  const site = useSite()
  const canUse = useCanUseProvider()
  const { isEmbedded } = useSignInPlace()
  const { field, continue: cta, withGoogle, allOptions } = copy.enterEmail
  return (
    <>
      <StepTitle>{titleOf(state, site)}</StepTitle>
      <p className="StepSubheader">{subheaderOf(state)}</p>
      <StepForm state={state} onSubmit={(form) => void flow.give({ email: textIn(form, 'email') })}>
        <Field
          id="sign-in-email"
          name="email"
          type="email"
          label={field}
          defaultValue={state.email}
          autoComplete="username webauthn"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          // Only on a page that starts with this step; in the modal the steps move the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isEmbedded}
          message={state.message}
          isFault={state.isFault}
          faults={state.faults}
          onInput={({ currentTarget: { value } }) => flow.keep({ email: value })}
        />
        {looksLikeGmail(state.email) && canUse('google') && (
          <ProviderLink state={state} provider="google">
            {withGoogle}
          </ProviderLink>
        )}
        <Captcha flow={flow} />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {cta}
        </Button>
      </StepForm>
      <p className="StepAside">
        <StepLink flow={flow} step={optionsOf(state.operation)} className="StepAside-link">
          {allOptions}
        </StepLink>
      </p>
      <Terms state={state} cta={cta} />
    </>
  )
}

/** D32, R192 */
function titleOf({ operation, isExpired }: FlowState, site: Site): string {
  const { expiredA, expiredB, signInA, signUpA, signInB, signUpB, signUpWithPasswordsB } = copy.enterEmail
  if (variantOf(site) === 'A') return isExpired ? expiredA : operation === 'login' ? signInA : signUpA
  if (isExpired) return expiredB
  if (operation === 'login') return signInB
  return site.flags.enable_passwords ? signUpWithPasswordsB : signUpB(site.productName)
}

function subheaderOf({ operation, isExpired }: FlowState): string {
  const { expiredSubheader, signInSubheader, signUpSubheader } = copy.enterEmail
  if (isExpired) return expiredSubheader
  return operation === 'login' ? signInSubheader : signUpSubheader
}
