import { revenue as copy } from '#schema/copy/revenue.ts'
import type { FormAnswerFragment, ShownLedgerCheckFragment } from '#schema/generated/operations.ts'
import { day } from '#schema/limits.ts'
import { monthName, monthStart } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { moment, whole } from '#client/design/numbers.ts'
import { formatMoney } from '#client/admin/revenue/formatMoney.ts'
import type { Report } from '#client/admin/revenue/report.ts'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { formatDate, formatMonth } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface LedgerCheckProps {
  report: Report
  answer: FormAnswerFragment | null
}

export function LedgerCheck({ report, answer }: LedgerCheckProps) {
  const { from, until, lastCheck } = report
  return (
    <section aria-labelledby="ledger">
      <SectionTitle id="ledger">{copy.ledgerTitle}</SectionTitle>
      <p className="RevenuePage-words">{copy.ledgerAbout}</p>
      {answer && <StaffAnswer answer={answer} />}
      <ActionForm
        form="ledgerCheck"
        action={path('ShowRevenue')}
        fields={{ from: monthName(from), until: monthName(until) }}
        label={copy.check}
      />
      {lastCheck ? <CheckResult check={lastCheck} now={report.at} /> : <p>{copy.neverChecked}</p>}
    </section>
  )
}

function CheckResult({ check, now }: { check: ShownLedgerCheckFragment; now: number }) {
  const { at, username, sum, unbalanced, transfers, differing, writers, months, unchecked } = check
  return (
    <dl className="LedgerCheck">
      <dt>{copy.lastCheck}</dt>
      <dd>{copy.by(moment(at, now), username)}</dd>
      <dt>{copy.sum}</dt>
      <dd>{formatMoney(sum)}</dd>
      <dt>{copy.unbalanced}</dt>
      <dd>
        {whole(unbalanced)}
        <Named
          items={transfers.map(({ transfer, amount }) => copy.transfer(transfer, formatMoney(amount)))}
          all={unbalanced}
        />
      </dd>
      <dt>{copy.differing}</dt>
      <dd>
        {whole(differing)}
        <Named
          items={writers.map(({ userId, balance, ledger }) =>
            copy.writer(userId, formatMoney(balance), formatMoney(ledger)),
          )}
          all={differing}
        />
      </dd>
      <dt>{copy.monthsChecked}</dt>
      <dd>
        {months.length === 0 && copy.noMonths}
        {months.length > 0 && (
          <ul>
            {months.map((month) => (
              <Month key={month.month} month={month} />
            ))}
          </ul>
        )}
      </dd>
      {unchecked.length > 0 && (
        <>
          <dt>{copy.unchecked}</dt>
          <dd>
            {unchecked.map(nameOf).join(', ')}. {copy.uncheckedAbout}
          </dd>
        </>
      )}
    </dl>
  )
}

function Month({ month: { month, differing, stories, totals } }: MonthProps) {
  const isRight = differing === 0 && totals.length === 0
  return (
    <li>
      {nameOf(month)}: {isRight ? copy.monthRight : differing > 0 && copy.storiesDiffer(differing)}
      <Named
        items={totals.map(({ of, month, rows, ledger }) =>
          copy.total(of, formatMoney(month), formatMoney(rows), formatMoney(ledger)),
        )}
        all={totals.length}
      />
      <Named
        items={stories.map(({ postId, day: on, writerId, stored, computed }) =>
          copy.story(postId, writerId, formatDate(on * day), formatMoney(stored), formatMoney(computed)),
        )}
        all={differing}
      />
    </li>
  )
}

interface MonthProps {
  month: ShownLedgerCheckFragment['months'][number]
}

const nameOf = (month: number): string => formatMonth(monthStart(month))

function Named({ items, all }: { items: readonly string[]; all: number }) {
  if (!items.length) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {all > items.length && <li>{copy.more(all - items.length)}</li>}
    </ul>
  )
}
