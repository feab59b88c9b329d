/**
 * Computes the figures of months again from the rows that they are sums of (decision 148). Bulk loads write users who
 * are members without what changed: for them a row is added first. For maintenance, never for a request.
 */
const month = (at: string) =>
  `(strftime('%Y', ${at} / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', ${at} / 1000, 'unixepoch') - 1`

export const recountsOfRevenue: readonly string[] = [
  `insert into member_changes (user_id, kind, at)
     select id, 'JOINED', medium_member_at from users
     where medium_member_at is not null and not exists (select 1 from member_changes c where c.user_id = users.id)`,
  `delete from member_months`,
  `insert into member_months (month, joined, ended, trials, converted, redeemed)
     select ${month('at')}, sum(kind = 'JOINED'), sum(kind = 'ENDED'), sum(kind = 'TRIAL'), sum(kind = 'CONVERTED'),
       sum(kind = 'REDEEMED') from member_changes group by 1`,
  `delete from revenue_months`,
  `insert into revenue_months (month, currency, is_gift, payments, paid, refunds, refunded, disputes, disputed, seats)
     select ${month('at')}, currency, is_gift,
       sum(kind = 'PAYMENT'), sum(iif(kind = 'PAYMENT', amount, 0)),
       sum(kind = 'REFUND' and amount > 0), sum(iif(kind = 'REFUND', amount, 0)),
       sum(kind = 'DISPUTE' and amount > 0), sum(iif(kind = 'DISPUTE', amount, 0)), sum(seats)
     from money_changes group by 1, 2, 3`,
  `delete from ledger_totals`,
  `insert into ledger_totals (month, account, amount)
     select ${month('created_at')}, account, sum(amount) from ledger_entries where user_id = '' group by 1, 2`,
]
