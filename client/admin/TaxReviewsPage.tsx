import { copy } from '#schema/copy/partner.ts'
import type { FormAnswerFragment, TaxReviewsPageQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { Column } from '#client/design/Column.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { formatDate } from '#client/design/format.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { TaxDocumentFacts } from '#client/partner/TaxDocumentFacts.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const TITLE = 'Tax documents'
const { pending, onHold, invalid, approved } = limits.taxStatus
const STATUSES: readonly number[] = [pending, onHold, invalid, approved]

const statusOf = ({ search }: PageLocation): number =>
  STATUSES.find((status) => String(status) === search.get('status')) ?? pending

export const page = definePage<'TaxReviewsPage'>({
  operation: 'TaxReviewsPage',
  variables: (at) => ({ status: statusOf(at), paging: { to: at.search.get('to') } }),
  outcome: ({ viewer }) => (viewer.isStaff ? undefined : { status: 404 }),
  head: () => ({ title: TITLE, noIndex: true }),
  styles: ['staff', 'forms', 'missionControl', 'partner'],
  Component: TaxReviewsPage,
})

function TaxReviewsPage({ data, at }: PageProps<'TaxReviewsPage'>) {
  const href = useHref()
  const { formAnswer } = data
  const status = statusOf(at)
  const queue = data.taxDocumentsToReview!
  return (
    <Column>
      <StaffTop page="ShowTaxReviews" />
      <h1>{TITLE}</h1>
      <Tabs
        label={TITLE}
        tabs={STATUSES.map((one) => ({
          label: copy.tax.statuses[one]!,
          to: href('ShowTaxReviews', {}, { status: String(one) }),
          isActive: one === status,
        }))}
      />
      {formAnswer && <StaffAnswer answer={formAnswer} />}
      {queue.documents.length === 0 && <p>No documents here.</p>}
      {queue.documents.map((entry) => (
        <section key={entry.document.id} aria-labelledby={`of-${entry.document.id}`}>
          <h2 id={`of-${entry.document.id}`}>@{entry.username}</h2>
          <TaxDocumentFacts document={entry.document} />
          {entry.document.reviewedAt !== null && (
            <p>
              {formatDate(entry.document.reviewedAt)}: @{entry.reviewedByUsername}
            </p>
          )}
          {(status === pending || status === onHold) && (
            <ReviewForm entry={entry} status={status} answer={formAnswer} />
          )}
          <HoldForm entry={entry} status={status} answer={formAnswer} />
        </section>
      ))}
      <ListPager at={at} next={queue.pagingInfo.next} />
    </Column>
  )
}

interface FormProps {
  entry: NonNullable<TaxReviewsPageQuery['taxDocumentsToReview']>['documents'][number]
  status: number
  answer: FormAnswerFragment | null
}

const about = (answer: FormAnswerFragment | null, form: 'taxReview' | 'payoutHold', which: string) =>
  answerTo(answer, form)?.values.some(({ value }) => value === which) ? answer : null

function ReviewForm({ entry: { document, username }, status, answer }: FormProps) {
  const { id, form } = document
  const offered = form === 'W9' ? 0 : limits.partner.foreignWithheldPercent
  return (
    <ActionForm
      form="taxReview"
      of={id}
      action={path('ShowTaxReviews')}
      fields={{ status: String(status), documentId: id }}
      className="ActionForm"
      says="toast"
    >
      <label className="FlagForm-field">
        Withholding (%)
        <input name="withheldPercent" type="number" min={0} max={100} defaultValue={offered} />
      </label>
      <label className="FlagForm-field">
        Note to the writer
        <input
          name="note"
          maxLength={limits.partner.note}
          autoComplete="off"
          defaultValue={typedIn(about(answer, 'taxReview', id), 'note')}
        />
      </label>
      <p className="PartnerPage-links">
        <Button type="submit" name="decision" value="APPROVE" aria-label={`Approve: @${username}`}>
          Approve
        </Button>
        <Button type="submit" name="decision" value="HOLD" aria-label={`Put on hold: @${username}`}>
          Put on hold
        </Button>
        <Button type="submit" name="decision" value="INVALID" aria-label={`Request again: @${username}`}>
          Request again
        </Button>
      </p>
    </ActionForm>
  )
}

function HoldForm({ entry: { document, username, heldReason }, status, answer }: FormProps) {
  const isHeld = heldReason !== null
  return (
    <ActionForm
      form="payoutHold"
      of={document.id}
      action={path('ShowTaxReviews')}
      fields={{ status: String(status), username, isHeld: String(!isHeld) }}
      label={isHeld ? 'Resume payouts' : 'Hold payouts'}
      name={`${isHeld ? 'Resume payouts' : 'Hold payouts'}: @${username}`}
      kind="text"
    >
      {isHeld ? (
        <p>Payouts are on hold: {heldReason}</p>
      ) : (
        <label className="FlagForm-field">
          Reason for the hold
          <input
            name="reason"
            required
            maxLength={limits.partner.note}
            autoComplete="off"
            defaultValue={typedIn(about(answer, 'payoutHold', username), 'reason')}
          />
        </label>
      )}
    </ActionForm>
  )
}
