import { sql } from 'drizzle-orm'
import { paidPeriods } from '#schema/tables/earnings.ts'
import type { Context } from '#worker/platform/context.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { param, read } from '#worker/platform/database/read.ts'

const periodsOfCharges = read(
  'periodsOfCharges',
  { chargeId: paidPeriods.chargeId, paidUntil: paidPeriods.paidUntil },
  (query) =>
    query
      .from(paidPeriods)
      .where(sql`${paidPeriods.chargeId} in (select value from json_each(${param('ids')}))`),
)

export const paidUntilOf = loader<Pick<Context, 'db'>, number>(async ({ db }, ids) => {
  const rows = await db.all(periodsOfCharges, { ids: JSON.stringify(ids) })
  return new Map(rows.map(({ chargeId, paidUntil }) => [chargeId, paidUntil]))
})
