import { copy } from '#schema/copy/partner.ts'
import { EnrollmentStep } from '#schema/partner/partner.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Column } from '#client/design/Column.tsx'
import { type StepProps, steps } from '#client/partner/EnrollSteps.tsx'
import { PartnerState } from '#client/partner/PartnerState.tsx'

const stepOf = ({ params }: PageLocation) => params.step as EnrollmentStep

/** A form that needs no scripts (R099). */
export const page = definePage<'EnrollStepPage'>({
  operation: 'EnrollStepPage',
  variables: () => ({}),
  outcome: ({ ownPartner }) => (ownPartner ? undefined : { status: 404 }),
  head: (_, at) => ({ title: `${copy.steps[stepOf(at)]}: ${copy.title}`, noIndex: true }),
  styles: ['forms', 'partner'],
  Component: EnrollStepPage,
})

/** The others can be left for later. */
const NEEDED = EnrollmentStep.slice(0, 3)

function EnrollStepPage({ data, at }: PageProps<'EnrollStepPage'>) {
  const href = useHref()
  const step = stepOf(at)
  const partner = data.ownPartner!
  const before = EnrollmentStep.slice(0, EnrollmentStep.indexOf(step))
  const first = before.find((one) => NEEDED.includes(one) && !partner.stepsDone.includes(one))
  const Form = steps[step]
  const props: StepProps = {
    partner,
    answer: data.formAnswer,
    action: href('EnrollInPartnerProgramStep', { step }),
  }
  const mayApply = partner.enrollment === 'NOT_ENROLLED' && partner.isOffered
  return (
    <Column>
      <p className="PartnerPage-place">
        {copy.stepOf(before.length + 1, EnrollmentStep.length)} ·{' '}
        <Link to={href('EnrollInPartnerProgram')}>{copy.overview}</Link>
      </p>
      <h1>{copy.steps[step]}</h1>
      <PartnerState partner={partner} />
      {mayApply && first && (
        <p>
          <Link to={href('EnrollInPartnerProgramStep', { step: first })}>{copy.stepFirst(first)}</Link>
        </p>
      )}
      {mayApply && !first && <Form {...props} />}
    </Column>
  )
}
