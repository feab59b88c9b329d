import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment, ReportsPageQuery } from '#schema/generated/operations.ts'
import { MODERATION_VIEWS, type ModerationView } from '#schema/moderation/moderation.ts'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Tabs } from '#client/design/Tabs.tsx'
import { AppealEntry } from '#client/moderation/AppealEntry.tsx'
import { DecisionEntry } from '#client/moderation/DecisionEntry.tsx'
import { ReportEntry } from '#client/moderation/ReportEntry.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const viewOf = ({ params }: PageLocation) => params.view as ModerationView

/** The forms need no scripts. */
export const page = definePage<'ReportsPage'>({
  operation: 'ReportsPage',
  variables: (at) => ({
    reports: viewOf(at) === 'reports',
    appeals: viewOf(at) === 'appeals',
    log: viewOf(at) === 'log',
    paging: { to: at.search.get('to') },
  }),
  outcome: ({ moderation }) => (moderation ? undefined : { status: 404 }),
  head: (_, at) => ({ title: copy.moderation.views[viewOf(at)], noIndex: true }),
  styles: ['staff', 'forms', 'moderation'],
  Component: ReportsPage,
})

function ReportsPage({ data, at }: PageProps<'ReportsPage'>) {
  const href = useHref()
  const { formAnswer: answer } = data
  const moderation = data.moderation!
  const view = viewOf(at)
  const entries = entriesOf(moderation, answer)
  const next = (moderation.reports ?? moderation.appeals ?? moderation.log)?.pagingInfo.next ?? null
  return (
    <div className="ReportsPage">
      <StaffTop page="ShowReports" />
      <h1 className="ReportsPage-title">{copy.moderation.staffTitle}</h1>
      <Tabs
        label={copy.moderation.staffTitle}
        tabs={MODERATION_VIEWS.map((one) => ({
          label: copy.moderation.views[one],
          to: href('ShowReports', { view: one }),
          isActive: one === view,
        }))}
      />
      {answer && (
        <p
          id="said"
          tabIndex={-1}
          className="ReportPage-answer"
          role={answer.isError ? 'alert' : 'status'}
          data-problem={answer.isError}
        >
          {answer.message}
        </p>
      )}
      {entries.length > 0 ? (
        <ul className="ReportsPage-list">{entries}</ul>
      ) : (
        <p className="ReportsPage-nothing">{copy.moderation.nothing[view]}</p>
      )}
      <ListPager at={at} next={next} />
    </div>
  )
}

function entriesOf(
  { reports, appeals, log }: NonNullable<ReportsPageQuery['moderation']>,
  answer: FormAnswerFragment | null,
) {
  const about = (id: string) => (answer?.values.some(({ value }) => value === id) ? answer : null)
  if (reports)
    return reports.reports.map((one) => (
      <ReportEntry key={one.id} report={one} answer={about(one.entityId)} />
    ))
  if (appeals)
    return appeals.actions.map((one) => <AppealEntry key={one.id} decision={one} answer={about(one.id)} />)
  return (log?.actions ?? []).map((one) => <DecisionEntry key={one.id} decision={one} />)
}
