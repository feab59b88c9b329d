import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormAnswerFragment, SettingsPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { count } from '#client/design/format.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CurrentPasswordField } from '#client/settings/CurrentPassword.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { howItIsOn } from '#client/twoFactor/howItIsOn.ts'
import { TurnOff } from '#client/twoFactor/TurnOff.tsx'

type Factor = NonNullable<SettingsPageQuery['twoFactor']>

interface TwoFactorSectionProps {
  factor: Factor | null | undefined
  hasPassword: boolean
  answer: FormAnswerFragment | null | undefined
}

export function TwoFactorSection({ factor, hasPassword, answer }: TwoFactorSectionProps) {
  const href = useHref()
  const { revalidate } = useRevalidator()
  // A form without scripts disappears with the factor that it turned off.
  const [said, setSaid] = useState(!factor && answer?.form === 'twoFactorOff' ? answer.message : null)
  const acts = useRef<HTMLParagraphElement>(null)
  const isTurnedOff = useRef(false)
  // The pressed button disappears with the factor.
  useEffect(() => {
    if (!isTurnedOff.current || factor) return
    isTurnedOff.current = false
    acts.current?.querySelector('a')?.focus()
  })

  function turnedOff() {
    isTurnedOff.current = true
    setSaid(copy.accountSettings.twoFactorOff)
    void revalidate()
  }
  return (
    <SettingsSection
      id="twoFactor"
      title="Two-factor authentication"
      words={factor ? wordsOf(factor) : 'A second step, so a stolen password isn’t enough.'}
    >
      <p ref={acts} className="TwoFactorSection-acts">
        <ButtonLink to={href('ShowTwoFactorAuth')} kind={factor ? 'quiet' : 'primary'}>
          {factor ? 'Change' : 'Set up'}
        </ButtonLink>
        {factor && (
          <ButtonLink to={href('ShowTwoFactorAuth', undefined, { mode: 'backup-codes' })}>
            Get new recovery codes
          </ButtonLink>
        )}
      </p>
      <p className="TwoFactorSection-said" role="status">
        {said}
      </p>
      {factor && !hasPassword && <TurnOff onOff={turnedOff} />}
      {factor && hasPassword && (
        <ActionForm
          form="twoFactorOff"
          action={href('ShowSettingsTab', { setting: 'security' })}
          answer={answer}
          label="Turn off"
          isForgetful
          noValidate
          says="errors"
          onDone={turnedOff}
        >
          {({ errorId }) => <CurrentPasswordField id="two-factor-password" errorId={errorId} />}
        </ActionForm>
      )}
    </SettingsSection>
  )
}

const wordsOf = (factor: Factor): string =>
  `On, ${howItIsOn(factor)}. ${count(factor.unusedRecoveryCodes, 'recovery code')} left.`
