import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { CountryPicker } from '#client/twoFactor/CountryPicker.tsx'
import { SetupForm } from '#client/twoFactor/SetupForm.tsx'
import { SetupLink } from '#client/twoFactor/SetupLink.tsx'
import { SetupTitle } from '#client/twoFactor/SetupTitle.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface EnterPhoneProps {
  setup: Setup
  countries: TwoFactorAuthPageQuery['countries']
  dialPrefix: string
}

/** R384 */
export function EnterPhone({ setup, countries, dialPrefix }: EnterPhoneProps) {
  const { state, change, give } = setup
  const isCall = state.preferredMethod === 'VOICE_CALL'
  return (
    <>
      <SetupTitle title="What’s your phone number?">
        {isCall
          ? 'We’ll call you with a code now, and each time you sign in.'
          : 'We’ll text you a code now, and each time you sign in.'}
      </SetupTitle>
      <SetupForm state={state} onSubmit={() => give({}, dialPrefix)}>
        <input type="hidden" name="preferredMethod" value={state.preferredMethod} />
        <CountryPicker
          countries={countries}
          value={state.country}
          onChange={(country) => change({ country })}
        />
        <Field
          id="phone-number"
          label="Phone number"
          data-begin=""
          type="tel"
          name="phoneNumber"
          dir="ltr"
          autoComplete="tel-national"
          value={state.phoneNumber}
          onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
          message={state.message}
        />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          {isCall ? 'Call me' : 'Text me a code'}
        </Button>
      </SetupForm>
      <p className="SetupAside">
        <SetupLink setup={setup} step="SELECT_METHOD">
          Choose another way
        </SetupLink>
      </p>
    </>
  )
}
