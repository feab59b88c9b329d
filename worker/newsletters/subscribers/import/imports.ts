import { desc, sql } from 'drizzle-orm'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { type SubscriberColumn, SubscriberImportOutcome } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { newsletters } from '#schema/tables/newsletters.ts'
import { newsletterImportLines, newsletterImports } from '#schema/tables/newsletterSubscribers.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { IMPORT_STEP, objectOfImport } from '#worker/newsletters/subscribers/import/importRow.ts'
import { managesNewsletter } from '#worker/permissions/newsletter.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { LEASE } from '#worker/platform/database/outbox.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const shape = {
  id: newsletterImports.id,
  newsletterId: newsletterImports.newsletterId,
  fileName: newsletterImports.fileName,
  state: newsletterImports.state,
  head: newsletterImports.head,
  columns: newsletterImports.columns,
  bytes: newsletterImports.bytes,
  bytesRead: newsletterImports.bytesRead,
  lineCount: newsletterImports.lineCount,
  linesDone: newsletterImports.linesDone,
  addedCount: newsletterImports.addedCount,
  outcomes: newsletterImports.outcomes,
  step: newsletterImports.step,
  createdAt: newsletterImports.createdAt,
}

export type ShownImport = RowOf<typeof shape>

const isOwn = sql`${newsletterImports.userId} = ${param('viewerId')}
  and ${managesNewsletter({ viewerId: param('viewerId') }, newsletterImports.newsletterId)}`

const importToShow = read('subscriberImportToShow', shape, (query) =>
  query
    .from(newsletterImports)
    .where(sql`${newsletterImports.id} = ${param('id')} and ${isOwn}`)
    .limit(1),
)

const latestImports = read('latestSubscriberImports', shape, (query) =>
  query
    .from(newsletterImports)
    .where(isOwn)
    .orderBy(desc(newsletterImports.createdAt), desc(newsletterImports.id))
    .limit(limits.subscribers.recent),
)

export async function findImport(ctx: Context, id: string): Promise<ShownImport | null> {
  const viewer = ctx.caller?.viewer
  if (!viewer || viewer.spoofedById) return null
  return ctx.db.first(importToShow, { id, viewerId: viewer.id })
}

export interface OwnImports {
  imports: ShownImport[]
}

export async function listImports(ctx: Context): Promise<ShownImport[]> {
  const viewer = ctx.caller?.viewer
  if (!viewer || viewer.spoofedById) return []
  return ctx.db.all(latestImports, { viewerId: viewer.id })
}

const managed = read(
  'managedNewsletters',
  {
    id: newsletters.id,
    collection: sql<string | null>`(select name from collections where id = newsletters.collection_id)`,
    name: newsletters.name,
  },
  (query) =>
    query
      .from(newsletters)
      .where(
        sql`${newsletters.id} in (select id from newsletters where user_id = ${param('viewerId')}
            union select own.id from collection_editors e join newsletters own on own.collection_id = e.collection_id
              where e.user_id = ${param('viewerId')})
          and ${managesNewsletter({ viewerId: param('viewerId') }, newsletters.id)}`,
      )
      .limit(limits.exporting.publications),
)

export type ManagedNewsletterRow = { id: string | null; collection: string | null; name: string }

export async function listManaged(ctx: Context): Promise<ManagedNewsletterRow[]> {
  const viewer = ctx.caller?.viewer
  if (!viewer) return []
  const rows: ManagedNewsletterRow[] = await ctx.db.all(managed, { viewerId: viewer.id })
  const own = rows.filter(({ collection }) => collection === null)
  const first = own.length ? own : [{ id: null, collection: null, name: '' }]
  return [...first, ...rows.filter(({ collection }) => collection !== null)]
}

const examples = read(
  'subscriberImportLines',
  { line: newsletterImportLines.line, email: newsletterImportLines.email, name: newsletterImportLines.name },
  (query) =>
    query
      .from(newsletterImportLines)
      .where(
        sql`${newsletterImportLines.importId} = ${param('importId')} and ${newsletterImportLines.outcome} = ${param('outcome')}`,
      )
      .orderBy(newsletterImportLines.line)
      .limit(limits.subscribers.examples),
)

export interface ImportCount {
  importId: string
  outcome: SubscriberImportOutcome
  count: number
}

export const countsOf = ({ id, outcomes }: Pick<ShownImport, 'id' | 'outcomes'>): ImportCount[] =>
  SubscriberImportOutcome.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count ? [{ importId: id, outcome, count }] : []
  })

export const linesOf = (ctx: Context, { importId, outcome }: ImportCount) =>
  ctx.db.all(examples, { importId, outcome })

type ChangeFailure = Failure<'NotFound' | 'BadRequest' | 'Conflict'>

export async function checkImport(
  ctx: Context,
  { id, columns }: { id: string; columns: SubscriberColumn[] },
): Promise<ChangeFailure | null> {
  const chosen = columns.filter((column) => column !== 'IGNORED')
  if (!chosen.includes('EMAIL')) return failure('BadRequest', words.noEmailColumn)
  if (new Set(chosen).size < chosen.length) return failure('BadRequest', words.twice)
  return proceed(ctx, id, ['UPLOADED', 'CHECKED'], {
    rows: [
      sql`delete from newsletter_import_lines where import_id = ${id}`,
      sql`update newsletter_imports set state = 'CHECKING', columns = ${JSON.stringify(columns.slice(0, limits.subscribers.columns))},
        bytes_read = 0, last_line = 0, line_count = 0, outcomes = '{}', step = step + 1 where id = ${id}`,
    ],
  })
}

export async function startImport(
  ctx: Context,
  { id, hasConsent }: { id: string; hasConsent: boolean },
): Promise<ChangeFailure | null> {
  if (!hasConsent) return failure('BadRequest', words.importConsentNeeded)
  const failed = await proceed(ctx, id, ['CHECKED'], {
    rows: [sql`update newsletter_imports set state = 'IMPORTING', step = step + 1 where id = ${id}`],
  })
  // The lines are in the database.
  if (!failed) ctx.execution.waitUntil(ctx.env.MEDIA.delete(objectOfImport(id)))
  return failed
}

async function proceed(
  ctx: Context,
  id: string,
  from: readonly ShownImport['state'][],
  { rows }: { rows: ReturnType<typeof sql>[] },
): Promise<ChangeFailure | null> {
  const found = await findImport(ctx, id)
  if (!found) return failure('NotFound', words.noImport)
  const work = { id: newId(), kind: IMPORT_STEP, payload: { importId: id, step: found.step + 1 } }
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from newsletter_imports where id = ${id} and step = ${found.step}
        and state in (select value from json_each(${JSON.stringify(from)})))
      and ${managesNewsletter({ viewerId: theViewer(ctx).id }, found.newsletterId)}`,
    rows,
    outbox: [{ ...work, dueAt: now() + LEASE }],
  })
  if (typeof written === 'string') return failure('Conflict', words.busy)
  ctx.execution.waitUntil(ctx.begin({ ...work, payload: JSON.stringify(work.payload), attempts: 0 }))
  return null
}

export async function discardImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Failure<'NotFound'> | null> {
  const found = await findImport(ctx, id)
  if (!found) return failure('NotFound', words.noImport)
  await ctx.env.MEDIA.delete(objectOfImport(id))
  await writeRows(ctx, {
    rows: [
      sql`delete from newsletter_import_lines where import_id = ${id}`,
      sql`delete from newsletter_imports where id = ${id}`,
    ],
  })
  return null
}
