/** Each use is a row, written only while there is room (safety I8, I14, M5). */
import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

export type RateLimit = keyof typeof limits.rateLimit | 'accountsFromNetwork'

const RULES = {
  ...limits.rateLimit,
  accountsFromNetwork: { uses: limits.signup.accountsPerIpAndHour, within: limits.signup.within },
} satisfies Record<RateLimit, { uses: number; within: number }>

export interface Use {
  rateLimit: RateLimit
  by: string
  of?: string
}

export async function take(writer: Pick<Writer, 'db'>, uses: readonly Use[]): Promise<boolean> {
  const at = now()
  const written = await writeRows(writer, {
    guard: sql.join(
      uses.map((use) => hasRoom(use, at)),
      sql` and `,
    ),
    rows: uses.map((use) => note(use, at)),
  })
  return typeof written !== 'string'
}

export function withinRateLimit(use: Use): { guard: SQL; row: SQL } {
  const at = now()
  return { guard: hasRoom(use, at), row: note(use, at) }
}

export async function roomAt({ db }: Pick<Context, 'db'>, uses: readonly Use[]): Promise<number> {
  const at = now()
  const ends = uses.map(async (use) => {
    const rule = RULES[use.rateLimit]
    const values = { subject: subjectOf(use), since: at - rule.within, before: rule.uses - 1 }
    const row = await db.first(oldestUse, values)
    return row ? row.at + rule.within : at
  })
  return Math.max(...(await Promise.all(ends)))
}

const oldestUse = read('oldestUse', { at: sql<number>`at` }, (query) =>
  query
    .from(sql`rate_limit_uses`)
    .where(sql`subject = ${param('subject')} and at > ${param('since')}`)
    .orderBy(sql`at desc`)
    .limit(1)
    .offset(param('before')),
)

const subjectOf = ({ rateLimit, by }: Use) => `${rateLimit}:${digestOf(by)}`
const useOf = ({ of }: Use) => (of === undefined ? null : digestOf(of))

function hasRoom(use: Use, at: number): SQL {
  const { within } = RULES[use.rateLimit]
  const known = useOf(use)
  const recent = sql`from rate_limit_uses where subject = ${subjectOf(use)} and at > ${at - within}`
  return sql`((select count(*) ${recent}) < ${usesOf(use, at)} or exists (select 1 ${recent} and use = ${known}))`
}

/** A new account has fewer (decision 120). */
function usesOf({ rateLimit, by }: Use, at: number): SQL {
  const { uses } = RULES[rateLimit]
  if (!hasFewerWhenNew(rateLimit)) return sql`${uses}`
  const since = at - limits.newAccount.age
  return sql`iif(exists (select 1 from users newcomer where newcomer.id = ${by} and newcomer.created_at > ${since}),
    ${limits.newAccount.uses[rateLimit]}, ${uses})`
}

const hasFewerWhenNew = (rateLimit: RateLimit): rateLimit is keyof typeof limits.newAccount.uses =>
  rateLimit in limits.newAccount.uses

const note = (use: Use, at: number): SQL =>
  sql`insert into rate_limit_uses (subject, use, at) values (${subjectOf(use)}, ${useOf(use) ?? newId()}, ${at})
    on conflict (subject, use) do update set at = excluded.at`
