import type { TwoFactorMethod } from '#schema/enums.ts'
import type { FactorThatIsOnFragment } from '#schema/generated/operations.ts'
import { Button } from '#client/design/Button.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { textIn } from '#client/forms/fields.ts'
import { howItIsOn } from '#client/twoFactor/howItIsOn.ts'
import { SetupForm } from '#client/twoFactor/SetupForm.tsx'
import { SetupTitle } from '#client/twoFactor/SetupTitle.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

const METHODS: { method: TwoFactorMethod; name: string; words: string }[] = [
  { method: 'SMS_TEXT', name: 'Text message', words: 'We’ll text you a seven-digit code.' },
  { method: 'VOICE_CALL', name: 'Phone call', words: 'We’ll call you and read out a code.' },
  {
    method: 'AUTH_APP',
    name: 'Authenticator app',
    words: 'An app on your phone generates codes, even offline.',
  },
]

interface SelectMethodProps {
  setup: Setup
  factor: FactorThatIsOnFragment | null | undefined
}

/** R383, D35 */
export function SelectMethod({ setup: { state, give, change }, factor }: SelectMethodProps) {
  const choice = (given: string) => METHODS.find(({ method }) => method === given)?.method ?? 'SMS_TEXT'
  return (
    <>
      <SetupTitle title="How do you want to get your codes?">
        {factor
          ? `Two-factor authentication is already on, ${howItIsOn(factor)}. What you choose here will replace it.`
          : 'You’ll need a code as well as your password or link to sign in.'}
      </SetupTitle>
      <SetupForm
        state={state}
        onSubmit={(fields) => give({ preferredMethod: choice(textIn(fields, 'preferredMethod')) })}
      >
        <fieldset className="SelectMethod">
          <legend className="VisuallyHidden">How you get your codes</legend>
          {METHODS.map(({ method, name, words }) => (
            <label key={method} className="SelectMethod-choice">
              <input
                type="radio"
                name="preferredMethod"
                value={method}
                aria-labelledby={`method-${method}`}
                aria-describedby={`words-${method}`}
                checked={state.preferredMethod === method}
                onChange={() => change({ preferredMethod: method })}
              />
              <span>
                <span className="SelectMethod-name" id={`method-${method}`}>
                  {name}
                </span>
                <span className="SelectMethod-words" id={`words-${method}`}>
                  {words}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <FieldMessage message={state.message} />
        <Button type="submit" kind="primary" disabled={state.isBusy}>
          Continue
        </Button>
      </SetupForm>
    </>
  )
}
