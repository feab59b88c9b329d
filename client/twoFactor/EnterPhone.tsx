import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { CountryPicker } from '#client/twoFactor/CountryPicker.tsx'
import { SetupForm, SetupMessage } from '#client/twoFactor/SetupForm.tsx'
import { StepLink } from '#client/twoFactor/StepLink.tsx'
import { StepTitle } from '#client/twoFactor/StepTitle.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface EnterPhoneProps {
  setup: Setup
  countries: TwoFactorAuthPageQuery['countries']
  dialPrefix: string
}

const MESSAGE = 'phone-message'

/** R384: the country, and ten digits. */
export function EnterPhone({ setup, countries, dialPrefix }: EnterPhoneProps) {
  const { state, change, sendCode } = setup
  const isCall = state.preferredMethod === 'VOICE_CALL'
  return (
    <>
      <StepTitle title="What is your phone number?">
        {isCall
          ? 'We call it now with a code, and each time that you sign in.'
          : 'We text a code to it now, and each time that you sign in.'}
      </StepTitle>
      <SetupForm state={state} onSubmit={() => sendCode(dialPrefix)}>
        <input type="hidden" name="preferredMethod" value={state.preferredMethod} />
        <CountryPicker
          countries={countries}
          value={state.country}
          onChange={(country) => change({ country })}
        />
        <div className="PhoneField">
          <label htmlFor="phone-number">Phone number</label>
          <div className="PhoneField-row">
            <span className="PhoneField-prefix" aria-hidden="true">
              {dialPrefix}
            </span>
            <input
              id="phone-number"
              data-begin=""
              type="tel"
              name="phoneNumber"
              dir="ltr"
              autoComplete="tel-national"
              value={state.phoneNumber}
              onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
              aria-invalid={state.message ? true : undefined}
              aria-describedby={MESSAGE}
            />
          </div>
        </div>
        <SetupMessage id={MESSAGE} message={state.message} />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {isCall ? 'Call me' : 'Text me a code'}
        </Button>
      </SetupForm>
      <p className="StepAside">
        <StepLink setup={setup} step="SELECT_METHOD">
          Choose another way
        </StepLink>
      </p>
    </>
  )
}
