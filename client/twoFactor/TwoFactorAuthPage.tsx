import { useEffect, useRef } from 'react'
import { copy } from '#schema/copy.ts'
import type { TwoFactorSetupStep } from '#schema/enums.ts'
import { TwoFactorSetupStep as steps } from '#schema/enums.ts'
import type { TwoFactorAuthPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { BackupCodes, CodesWereShown } from '#client/twoFactor/BackupCodes.tsx'
import { EnterPhone } from '#client/twoFactor/EnterPhone.tsx'
import { Reauthenticate } from '#client/twoFactor/Reauthenticate.tsx'
import { SelectMethod } from '#client/twoFactor/SelectMethod.tsx'
import { type Setup, useTwoFactorSetup } from '#client/twoFactor/useTwoFactorSetup.ts'
import { VerifyCode } from '#client/twoFactor/VerifyCode.tsx'

const TITLE = 'Two-factor authentication'

/** This mode only creates new recovery codes (R387). */
const BACKUP_CODES_MODE = 'backup-codes'

const stepOf = ({ search }: PageLocation): TwoFactorSetupStep | null =>
  search.get('mode') === BACKUP_CODES_MODE
    ? 'BACKUP_CODES'
    : (steps.find((step) => step === search.get('step')) ?? null)

/** R382 */
export const page = definePage<'TwoFactorAuthPage'>({
  operation: 'TwoFactorAuthPage',
  variables: (at) => ({ step: stepOf(at) }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['forms', 'twoFactor'],
  Component: TwoFactorAuthPage,
})

function TwoFactorAuthPage({ data, at }: { data: TwoFactorAuthPageQuery; at: PageLocation }) {
  // Another address of this page restarts it.
  return <TwoFactorSteps key={at.search.toString()} data={data} />
}

function TwoFactorSteps({ data }: { data: TwoFactorAuthPageQuery }) {
  const href = useHref()
  const viewer = useViewer()
  const setup = useTwoFactorSetup(data.twoFactorSetup)
  const { step, needsProof, backupCodes } = setup.state
  const root = useFocusOnStep(`${step} ${needsProof} ${Boolean(backupCodes)}`)
  return (
    <div ref={root} className="TwoFactorAuthPage">
      <p className="TwoFactorAuthPage-eyebrow">{TITLE}</p>
      {needsProof ? (
        <Reauthenticate
          ways={data.reauthentication}
          action={href('ShowTwoFactorAuth')}
          hidden={{ step }}
          message={setup.state.message}
          onProved={setup.proved}
        />
      ) : (
        <Step setup={setup} data={data} />
      )}
      {/* R028, D40: hidden for visitors, also after the session has ended. */}
      {viewer && step !== 'BACKUP_CODES' && (
        <p className="TwoFactorAuthPage-cancel">
          <Link to={href('ShowSettingsTab', { setting: 'security' })}>{copy.twoFactorSetup.cancel}</Link>
        </p>
      )}
    </div>
  )
}

interface StepProps {
  setup: Setup
  data: TwoFactorAuthPageQuery
}

function Step({ setup, data }: StepProps) {
  const { countries, twoFactor: factor, twoFactorSetup: initial } = data
  const dialPrefix = countries.find(({ code }) => code === setup.state.country)?.dialPrefix ?? ''
  switch (setup.state.step) {
    case 'SELECT_METHOD':
      return <SelectMethod setup={setup} factor={factor} />
    case 'ENTER_PHONE':
      return <EnterPhone setup={setup} countries={countries} dialPrefix={dialPrefix} />
    case 'VERIFY_CODE':
      return <VerifyCode setup={setup} dialPrefix={dialPrefix} />
    case 'BACKUP_CODES':
      // Opening this step creates no codes.
      return factor && initial.step === 'BACKUP_CODES' ? (
        <CodesWereShown setup={setup} factor={factor} />
      ) : (
        <BackupCodes setup={setup} isLast={initial.step !== 'BACKUP_CODES'} />
      )
  }
}

function useFocusOnStep(step: string) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const begins = ['.CodeInput-box', '[data-begin]', 'h1'].flatMap(
      (selector) => root.current?.querySelector<HTMLElement>(selector) ?? [],
    )
    begins[0]?.focus()
  }, [step])
  return root
}
