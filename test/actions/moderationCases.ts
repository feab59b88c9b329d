import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface Person {
  id: string
}

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const one = async (sql: string, ...values: unknown[]) =>
  Object.values(
    (await DB.prepare(sql)
      .bind(...values)
      .first()) ?? {},
  )[0]

const LONG = 'x'.repeat(1001)

function reporting(row: RouteName, target: string, idOf: string) {
  const id = async () => String(await one(idOf))
  return {
    at: async () => path(row, { id: await id() }),
    fields: () => ({ reason: 'SPAM', note: 'It advertises shoes.' }),
    seen: (person: Person) => one('select count(*) from reports where reporter_id = ?', person.id),
    refused: { reason: 'SPAM', note: LONG },
    variables: async () => ({ [target]: await id(), reason: 'SPAM', note: LONG }),
  }
}

const STORY = "select id from posts where title = 'Five Beginnings'"
const addDecision = (subjectId: string, appeal: string | null) =>
  run(
    `insert into moderation_actions
      (id, staff_id, subject_id, entity_type, entity_id, action, reason, created_at, appeal, appealed_at)
     values ('form-decision', 'staff', ?, 'USER', ?, 'SUSPEND', 'Words', 1, ?, ?)
     on conflict (id) do update set subject_id = excluded.subject_id, appeal = excluded.appeal,
       appealed_at = excluded.appealed_at, answer = null, answered_at = null`,
    subjectId,
    subjectId,
    appeal,
    appeal && 2,
  )

export const moderationCases = {
  reportPost: reporting('ReportPost', 'targetPostId', STORY),
  reportCatalog: reporting(
    'ReportList',
    'targetCatalogId',
    "select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' and deleted_at is null order by id limit 1",
  ),
  reportUser: reporting('ReportUser', 'targetUserId', "select id from users where username = 'author'"),
  decideReports: {
    who: 'staff',
    at: () => path('ShowReports', { view: 'reports' }),
    begin: async () => {
      await run('delete from reports')
      await run(
        `insert into reports (id, reporter_id, entity_type, entity_id, subject_id, reason, created_at)
         select 'form-report', 'someone', 'POST', id, creator_id, 'SPAM', 1 from posts where id = (${STORY})`,
      )
    },
    fields: async () => ({
      entityType: 'POST',
      entityId: String(await one(STORY)),
      decision: 'DISMISS',
      reason: 'It is no advert.',
    }),
    seen: () => one("select count(*) from reports where status = 'OPEN'"),
    refused: { reason: ' ' },
    variables: async () => ({
      entityType: 'POST',
      entityId: await one(STORY),
      decision: 'DISMISS',
      reason: ' ',
    }),
  },
  answerAppeal: {
    who: 'staff',
    at: () => path('ShowReports', { view: 'appeals' }),
    begin: async () =>
      addDecision(String(await one("select id from users where username = 'lapsed'")), 'Please'),
    fields: () => ({ decisionId: 'form-decision', decision: 'SUSPEND', answer: 'It stays.' }),
    seen: () => one("select answer from moderation_actions where id = 'form-decision'"),
    refused: { answer: ' ' },
    variables: () => ({ decisionId: 'form-decision', decision: 'SUSPEND', answer: ' ' }),
  },
  appealDecision: {
    at: () => path('ShowDecisions'),
    begin: ({ id }: Person) => addDecision(id, null),
    fields: () => ({ decisionId: 'form-decision', text: 'It was a mistake.' }),
    seen: () => one("select appeal from moderation_actions where id = 'form-decision'"),
    refused: { text: ' ' },
    variables: () => ({ decisionId: 'form-decision', text: ' ' }),
  },
} as const
