/** Bulk loads lack the rows behind these figures (decision 148). */
const month = (at: string) =>
  `(strftime('%Y', ${at} / 1000, 'unixepoch') - 1970) * 12 + strftime('%m', ${at} / 1000, 'unixepoch') - 1`

export const recountsOfRevenue: readonly string[] = [
  `insert into money_changes (charge_id, kind, at, amount, currency, is_gift, seats)
     select charge_id, said.kind, created_at,
       case said.kind when 'PAYMENT' then amount when 'REFUND' then refunded_amount else amount - refunded_amount end,
       currency, gift_id is not null, iif(said.kind = 'PAYMENT', gift_seats, 0)
     from charges, (select 'PAYMENT' as kind union all select 'REFUND' union all select 'DISPUTE') said
     where status = 'SUCCEEDED' and (said.kind <> 'REFUND' or refunded_amount > 0)
       and (said.kind <> 'DISPUTE' or (is_disputed = 1 and amount > refunded_amount))
       and not exists (select 1 from money_changes c where c.charge_id = charges.charge_id)`,
  `insert into member_changes (user_id, kind, at)
     select user_id, kind, at from (
       select id as user_id, 'JOINED' as kind, medium_member_at as at from users where medium_member_at is not null
       union select m.user_id, ends.kind, iif(ends.kind = 'JOINED', m.started_at, m.ended_at)
         from memberships m left join users u on u.id = m.user_id
           cross join (select 'JOINED' as kind union all select 'ENDED') ends
         where m.ended_at is not null and (u.medium_member_at is null or m.ended_at <= u.medium_member_at)) known
     where not exists (select 1 from member_changes c where c.user_id = known.user_id)`,
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
