import { copy } from '#schema/copy.ts'
import type { DecisionFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { Reported } from '#client/moderation/Reported.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

/** Suspended users see it too. */
export const page = definePage<'DecisionsPage'>({
  operation: 'DecisionsPage',
  variables: (at) => ({ paging: { to: at.search.get('to') } }),
  head: () => ({ title: copy.moderation.ownTitle, noIndex: true }),
  styles: ['forms', 'moderation'],
  Component: DecisionsPage,
})

function DecisionsPage({ data, at }: PageProps<'DecisionsPage'>) {
  const href = useHref()
  const { actions, pagingInfo } = data.ownModerationActions ?? { actions: [], pagingInfo: { next: null } }
  const words = copy.moderation
  return (
    <div className="ReportsPage DecisionsPage">
      <h1 className="ReportsPage-title">{words.ownTitle}</h1>
      <p className="Reported-facts">{words.ownAbout}</p>
      {actions.length > 0 ? (
        <ul className="ReportsPage-list">
          {actions.map((one) => (
            <OwnDecision key={one.id} decision={one} answer={data.formAnswer ?? null} />
          ))}
        </ul>
      ) : (
        <EmptyState sentence={words.ownNothing} action={{ label: copy.muting.back, to: href('ShowHome') }} />
      )}
      <ListPager at={at} next={pagingInfo.next} />
    </div>
  )
}

interface OwnDecisionProps {
  decision: DecisionFragment
  answer: FormAnswerFragment | null
}

function OwnDecision({ decision, answer }: OwnDecisionProps) {
  const words = copy.moderation
  const { id, appeal, isRestored } = decision
  const isAnswered = answer?.values.some(({ name, value }) => name === 'decisionId' && value === id)
  return (
    <li className="ReportEntry" id={`decision-${id}`}>
      <Reported about={decision} isNamed={false} />
      <p className="ReportEntry-why">
        <strong>{words.decided[isRestored ? 'RESTORE' : 'SUSPEND']}</strong>{' '}
        <Timestamp at={decision.createdAt} />
      </p>
      <h3 className="Field-label">{words.ownReason}</h3>
      <p>{decision.reason}</p>
      {appeal !== null && (
        <>
          <h3 className="Field-label">{words.yourAppeal}</h3>
          <blockquote className="ReportEntry-note">{appeal}</blockquote>
        </>
      )}
      {decision.answer !== null && (
        <>
          <h3 className="Field-label">{words.ourAnswer}</h3>
          <p>{decision.answer}</p>
        </>
      )}
      {isAnswered && (
        <p
          className="ReportPage-answer"
          role={answer!.isError ? 'alert' : 'status'}
          data-problem={answer!.isError}
        >
          {answer!.message}
        </p>
      )}
      {appeal === null && !isRestored && <AppealForm id={id} answer={isAnswered ? answer : null} />}
    </li>
  )
}

function AppealForm({ id, answer }: { id: string; answer: FormAnswerFragment | null }) {
  const words = copy.moderation
  return (
    <ActionForm
      form="appealDecision"
      of={id}
      action={path('ShowDecisions')}
      fields={{ decisionId: id }}
      className="ReportEntry-form"
      says="toast"
    >
      {({ errorId }) => (
        <>
          <div className="Field">
            <label className="Field-label" htmlFor={`appeal-${id}`}>
              {words.appealAbout}
            </label>
            <textarea
              id={`appeal-${id}`}
              className="ReportPage-text"
              name="text"
              rows={4}
              required
              aria-invalid={errorId !== undefined || undefined}
              aria-describedby={errorId}
              maxLength={limits.moderation.appeal}
              defaultValue={typedIn(answer, 'text')}
            />
          </div>
          <div className="ReportEntry-buttons">
            <Button type="submit">{words.appeal}</Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
