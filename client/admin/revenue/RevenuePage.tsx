import { revenue as copy } from '#schema/copy/revenue.ts'
import { limits } from '#schema/limits.ts'
import { monthName } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { LedgerCheck } from '#client/admin/revenue/LedgerCheck.tsx'
import { GiftFigures } from '#client/admin/revenue/GiftFigures.tsx'
import { MemberFigures } from '#client/admin/revenue/MemberFigures.tsx'
import { PaymentFigures } from '#client/admin/revenue/PaymentFigures.tsx'
import { WriterFigures } from '#client/admin/revenue/WriterFigures.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { Button } from '#client/design/Button.tsx'

export const page = definePage<'RevenuePage'>({
  operation: 'RevenuePage',
  variables: ({ search }) => ({ from: search.get('from'), until: search.get('until') }),
  outcome: ({ revenueReport }) => (revenueReport ? undefined : { status: 404 }),
  head: () => ({ title: copy.title, noIndex: true }),
  styles: ['staff', 'forms', 'missionControl', 'stats', 'revenue'],
  Component: RevenuePage,
})

function RevenuePage({ data }: PageProps<'RevenuePage'>) {
  const report = data.revenueReport!
  return (
    <div className="RevenuePage Stats">
      <StaffTop page="ShowRevenue" />
      <h1 className="Stats-heading">{copy.title}</h1>
      <p className="RevenuePage-words">{copy.about}</p>
      {report.isPeriodRefused && <p role="alert">{copy.refusedPeriod(limits.revenue.mostMonths)}</p>}
      <PeriodForm from={report.from} until={report.until} />
      <PaymentFigures report={report} />
      <MemberFigures report={report} />
      <GiftFigures report={report} />
      <WriterFigures report={report} />
      <LedgerCheck report={report} answer={data.formAnswer} />
    </div>
  )
}

/** Browsers without a month field show a text field. */
const MONTH_FIELD = {
  type: 'month',
  required: true,
  pattern: '\\d{4}-\\d{2}',
  placeholder: '2026-01',
} as const

function PeriodForm({ from, until }: { from: number; until: number }) {
  return (
    <form className="RevenuePage-period" action={path('ShowRevenue')} key={`${from} ${until}`}>
      <label className="FlagForm-field">
        {copy.from}
        <input {...MONTH_FIELD} name="from" defaultValue={monthName(from)} />
      </label>
      <label className="FlagForm-field">
        {copy.until}
        <input {...MONTH_FIELD} name="until" defaultValue={monthName(until)} />
      </label>
      <Button type="submit">{copy.show}</Button>
    </form>
  )
}
