import { useState } from 'react'
import { copy } from '#schema/copy.ts'
import { codeLength, digitsOf } from '#schema/inputs/verification.ts'
import { limits } from '#schema/limits.ts'
import type { SetupState } from '#schema/identity/twoFactorSetup.ts'
import { Button } from '#client/design/Button.tsx'
import { CodeInput } from '#client/design/CodeInput.tsx'
import { FieldMessage } from '#client/design/Field.tsx'
import { AppToScan } from '#client/twoFactor/AppToScan.tsx'
import { SetupForm } from '#client/twoFactor/SetupForm.tsx'
import { SetupLink } from '#client/twoFactor/SetupLink.tsx'
import { SetupTitle } from '#client/twoFactor/SetupTitle.tsx'
import type { Setup } from '#client/twoFactor/useTwoFactorSetup.ts'

interface VerifyCodeProps {
  setup: Setup
  dialPrefix: string
}

const MESSAGE = 'code-message'

/** R385 */
export function VerifyCode({ setup, dialPrefix }: VerifyCodeProps) {
  const { state, give } = setup
  const [code, setCode] = useState('')
  const isApp = state.preferredMethod === 'AUTH_APP'
  // A disabled button loses the focus; the form ignores input while busy.
  const cannot = { disabled: state.isLockedOut, 'aria-disabled': state.isBusy || undefined }
  return (
    <>
      <SetupTitle title={isApp ? 'Scan this with your app' : 'Enter your verification code'}>
        {whereFrom(state)}
      </SetupTitle>
      {isApp && state.app && <AppToScan app={state.app} />}
      <SetupForm
        state={state}
        onSubmit={(fields) => give({ verificationCode: code, again: fields.has('again') }, dialPrefix)}
      >
        <input type="hidden" name="preferredMethod" value={state.preferredMethod} />
        <CodeInput
          // The length depends on the method.
          key={state.preferredMethod}
          length={codeLength(state.preferredMethod)}
          name="verificationCode"
          label="Verification code"
          value={code}
          onChange={setCode}
          disabled={state.isLockedOut}
          invalid={Boolean(state.message)}
          faults={state.faults}
          describedBy={MESSAGE}
        />
        <FieldMessage id={MESSAGE} message={state.message} />
        <div className="SetupForm-actions">
          <Button type="submit" kind="primary" {...cannot}>
            {copy.twoFactorSignIn.verify}
          </Button>
          {!isApp && (
            <Button type="submit" kind="text" name="again" value="1" {...cannot}>
              {state.preferredMethod === 'VOICE_CALL'
                ? copy.twoFactorSignIn.callAgain
                : copy.twoFactorSignIn.resend}
            </Button>
          )}
        </div>
        <p className="SetupForm-sent" role="status">
          {state.isSentAgain && copy.twoFactorSignIn.sentAgain}
        </p>
      </SetupForm>
      <p className="SetupAside">
        <SetupLink setup={setup} step={isApp ? 'SELECT_METHOD' : 'ENTER_PHONE'}>
          {isApp ? 'Choose another way' : copy.twoFactorSignIn.changePhone}
        </SetupLink>
      </p>
    </>
  )
}

function whereFrom({ preferredMethod, phoneNumber }: SetupState): string {
  const lastDigits = digitsOf(phoneNumber).slice(-limits.twoFactor.phoneDigitsShown)
  if (preferredMethod === 'SMS_TEXT') return copy.twoFactorSignIn.texted(lastDigits)
  return preferredMethod === 'VOICE_CALL'
    ? copy.twoFactorSignIn.called(lastDigits)
    : 'Open your authenticator app, add an account and scan the QR code. Then enter the six-digit code it shows.'
}
