import { copy } from '#schema/copy/partner.ts'
import { EnrollmentStep } from '#schema/partner/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { Column, ColumnPoints } from '#client/design/Column.tsx'
import { PartnerState } from '#client/partner/PartnerState.tsx'

/** R099 */
export const page = definePage<'EnrollPage'>({
  operation: 'EnrollPage',
  variables: () => ({}),
  outcome: ({ ownPartner }) => (ownPartner ? undefined : { status: 404 }),
  head: () => ({ title: copy.enrollTitle, noIndex: true }),
  styles: ['partner'],
  Component: EnrollPage,
})

function EnrollPage({ data }: PageProps<'EnrollPage'>) {
  const href = useHref()
  const partner = data.ownPartner!
  const { stepsDone, enrollment, isOffered } = partner
  const next = EnrollmentStep.find((step) => !stepsDone.includes(step)) ?? 'payout'
  const mayApply = enrollment === 'NOT_ENROLLED' && isOffered
  return (
    <Column>
      <h1>{copy.enrollTitle}</h1>
      <PartnerState partner={partner} />
      {mayApply && <p>{copy.enrollText}</p>}
      <ol className="PartnerSteps">
        {EnrollmentStep.map((step) => (
          <li key={step}>
            {mayApply ? (
              <Link to={href('EnrollInPartnerProgramStep', { step })}>{copy.steps[step]}</Link>
            ) : (
              copy.steps[step]
            )}
            <span className="PartnerSteps-state">{stateOf(step, stepsDone)}</span>
          </li>
        ))}
      </ol>
      {mayApply && (
        <p>
          <ButtonLink kind="primary" to={href('EnrollInPartnerProgramStep', { step: next })}>
            {stepsDone.length ? copy.goOn : copy.begin}
          </ButtonLink>
        </p>
      )}
      {enrollment === 'ENROLLED' && (
        <section aria-labelledby="terms">
          <h2 id="terms">{copy.steps.terms}</h2>
          <ColumnPoints points={copy.termsText} />
        </section>
      )}
      <p>
        <Link to={href('ShowPartnerProgramLanding')}>{copy.howItWorks}</Link>
      </p>
    </Column>
  )
}

const LATER: readonly EnrollmentStep[] = ['tax', 'payout']

const stateOf = (step: EnrollmentStep, done: readonly string[]): string =>
  done.includes(step) ? copy.done : LATER.includes(step) ? copy.optional : copy.open
