import type { ComponentType } from 'react'
import { copy } from '#schema/copy/partner.ts'
import type { EnrollStepPageQuery, FormAnswerFragment } from '#schema/generated/operations.ts'
import type { EnrollmentStep } from '#schema/partner/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ColumnPoints } from '#client/design/Column.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { Checkbox } from '#client/partner/Checkbox.tsx'
import { CountryField } from '#client/partner/CountryField.tsx'
import { PayoutAccount } from '#client/partner/PayoutAccount.tsx'
import { TaxFields } from '#client/partner/TaxFields.tsx'
import { TaxDocumentFacts } from '#client/partner/TaxDocumentFacts.tsx'

export interface StepProps {
  partner: NonNullable<EnrollStepPageQuery['ownPartner']>
  answer: FormAnswerFragment | null
  action: string
}

export const steps: Record<EnrollmentStep, ComponentType<StepProps>> = {
  eligibility: EligibilityStep,
  country: CountryStep,
  terms: TermsStep,
  tax: TaxStep,
  payout: PayoutStep,
}

function EligibilityStep({ partner: { missing }, answer, action }: StepProps) {
  if (missing.length) {
    return <ColumnPoints points={missing.map((need) => copy.missing[need as keyof typeof copy.missing])} />
  }
  return (
    <ActionForm form="partnerEligibility" action={action} label={copy.goOn} kind="primary" answer={answer}>
      <p>{copy.eligible}</p>
      <Checkbox name="isAdult" label={copy.adult} />
    </ActionForm>
  )
}

function CountryStep({ partner: { country }, answer, action }: StepProps) {
  return (
    <ActionForm form="partnerCountry" action={action} label={copy.goOn} kind="primary" answer={answer}>
      {({ typed }) => (
        <CountryField
          label={copy.country}
          hint={copy.countryText}
          value={typed('country') ?? country ?? ''}
        />
      )}
    </ActionForm>
  )
}

function TermsStep({ answer, action }: StepProps) {
  return (
    <ActionForm form="partnerTerms" action={action} label={copy.accept} kind="primary" answer={answer}>
      <ColumnPoints points={copy.termsText} />
      <Checkbox name="isAccepted" label={copy.acceptTerms} />
    </ActionForm>
  )
}

function TaxStep({ partner: { taxDocument, country }, answer, action }: StepProps) {
  const href = useHref()
  return (
    <>
      <p>{copy.tax.text}</p>
      {taxDocument && <TaxDocumentFacts document={taxDocument} />}
      {taxDocument && <p>{copy.tax.replaces}</p>}
      <ActionForm form="partnerTax" action={action} label={copy.tax.submit} kind="primary" answer={answer}>
        {({ typed }) => <TaxFields typed={typed} country={country} />}
      </ActionForm>
      <p>
        <Link to={href('EnrollInPartnerProgramStep', { step: 'payout' })}>
          {taxDocument ? copy.goOn : copy.skip}
        </Link>
      </p>
    </>
  )
}

/** The account can be set up later, so a separate button joins. */
function PayoutStep({ partner: { payoutAccount }, answer, action }: StepProps) {
  const href = useHref()
  return (
    <>
      <p>{copy.joinText}</p>
      <p>{copy.payoutText}</p>
      <PayoutAccount state={payoutAccount} action={href('ShowPayoutSetup')} answer={answer} />
      <ActionForm
        form="partnerJoin"
        action={action}
        label={copy.join}
        kind="primary"
        answer={answer}
        leaves
      />
    </>
  )
}
