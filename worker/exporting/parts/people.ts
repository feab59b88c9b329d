/** Subscribers and followers as CSV: one file each, however many steps it takes. An import takes the subscribers' file. */
import { stringify } from 'csv-stringify/browser/esm/sync'
import { csvCell, csvOptions } from '#schema/exporting/csv.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { ExportRow } from '#worker/exporting/exportRow.ts'
import type { Target } from '#worker/exporting/target.ts'
import type { Zip } from '#worker/exporting/zip.ts'
import { sharedEmailText } from '#worker/permissions/newsletter.ts'
import { shownPersonText } from '#worker/permissions/person.ts'
import type { Env } from '#worker/platform/env.ts'

/** Oldest first; an item is `{time}~{id}`. */
interface People {
  file: string
  headings: readonly string[]
  /** The time and id of those after ?2 and ?3, of the entity ?1. */
  after(row: ExportRow): string | null
  /** The cells of the items with ids ?2, of the entity ?1. */
  cells: string
}

const SUBSCRIBERS = {
  NEWSLETTER: '?1',
  AUDIENCE: `(select id from newsletters where user_id = ?1 and slug = '')`,
}

export const ofSubscribers: People = {
  file: 'subscribers.csv',
  headings: [
    'email',
    'name',
    'username',
    'state',
    'source',
    'labels',
    'created at (UTC)',
    'confirmed at (UTC)',
    'left at (UTC)',
    'suppression',
  ],
  after: ({ kind }) =>
    kind === 'NEWSLETTER' || kind === 'AUDIENCE'
      ? `select created_at as time, id from newsletter_subscriptions where newsletter_id = ${SUBSCRIBERS[kind]}
        and (created_at, id) > (?2, ?3) order by created_at, id limit ?4`
      : null,
  cells: `select ${sharedEmailText} as email, coalesce(nullif(s.name, ''), u.name, '') as name, u.username,
      iif(x.email is not null and s.state <> 'LEFT', 'SUPPRESSED', s.state) as state, s.source,
      (select group_concat(label, ', ') from (select label from newsletter_labels where subscription_id = s.id order by label)),
      s.created_at, s.confirmed_at, s.left_at, x.reason
    from json_each(?2) item join newsletter_subscriptions s on s.id = item.value
    left join users u on u.id = s.user_id and ${shownPersonText('u')}
    left join email_suppressions x on x.email = coalesce(s.email, u.email)
    where ?1 <> '' order by item.key`,
}

export const ofFollowers: People = {
  file: 'followers.csv',
  headings: ['name', 'username', 'address', 'followed at (UTC)'],
  after: ({ kind }) =>
    kind === 'AUDIENCE'
      ? `select created_at as time, follower_id as id from user_follows where user_id = ?1
        and (created_at, follower_id) > (?2, ?3) order by created_at, follower_id limit ?4`
      : null,
  cells: `select u.name, u.username, u.username as address, f.created_at
    from json_each(?2) item join user_follows f on f.user_id = ?1 and f.follower_id = item.value
    join users u on u.id = f.follower_id and ${shownPersonText('u')} order by item.key`,
}

export async function peopleAfter(
  db: D1Database,
  row: ExportRow,
  people: People,
  after: string,
): Promise<string[]> {
  const text = people.after(row)
  if (text === null) return []
  const [time = '-1', id = ''] = after.split('~')
  const { results } = await db
    .prepare(text)
    .bind(row.entityId, Number(time), id, limits.exporting.people)
    .all<{ time: number; id: string }>()
  return results.map((one) => `${one.time}~${one.id}`)
}

export const writePeople =
  ({ file, headings, cells }: People) =>
  async (env: Env, row: ExportRow, ids: string[], { zip }: Target): Promise<void> => {
    const found = await env.DB.prepare(cells)
      .bind(row.entityId, JSON.stringify(ids.map((one) => one.split('~')[1])))
      .raw<(string | number | null)[]>()
    const lines = found.map((cells) => cells.map((cell, at) => csvCell(shown(cell, headings[at]!, env))))
    zip.append(file, stringify(zip.has(file) ? lines : [headings, ...lines], csvOptions))
  }

function shown(cell: string | number | null, heading: string, { MAIN_ORIGIN }: Env): string {
  if (cell === null) return ''
  if (heading === 'address') return MAIN_ORIGIN + path('ShowUser', { username: String(cell) })
  return typeof cell === 'number' ? new Date(cell).toISOString() : cell
}

/** A file without people has its headings. */
export function writeHeadings({ kind }: ExportRow, zip: Zip): void {
  for (const { file, headings } of kind === 'AUDIENCE' ? [ofSubscribers, ofFollowers] : [ofSubscribers]) {
    if (!zip.has(file)) zip.append(file, stringify([headings], csvOptions))
  }
}
