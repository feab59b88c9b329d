import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { mutate } from '#test/staff.ts'
import { storyWhere } from '#test/demo.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { emptyTrash } from '#worker/posts/emptyTrash.ts'

const { DB } = env as unknown as Env
afterEach(resetClock)

const DELETE = `mutation($id: ID!) { deletePost(targetPostId: $id) { __typename ... on Failure { message } } }`
const RESTORE = `mutation($id: ID!) { undeletePost(targetPostId: $id) { __typename ... on Failure { message } } }`

/** Rows of all tables with the story's id or words of its body in any column. */
async function tracesOf(id: string, words: string): Promise<string[]> {
  const { results: tables } = await DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name not like 'd1_%'",
  ).all<{ name: string }>()
  const traces: string[] = []
  for (const { name } of tables) {
    const { results: columns } = await DB.prepare(`pragma table_info("${name}")`).all<{ name: string }>()
    // An expression over all columns would be too deep.
    const parts = Array.from({ length: Math.ceil(columns.length / 20) }, (_, at) =>
      columns
        .slice(at * 20, at * 20 + 20)
        .map((column) => `coalesce("${column.name}", '')`)
        .join(` || ' ' || `),
    )
    const found = await DB.prepare(
      `select count(*) as n from "${name}"
        where ${parts.map((text) => `instr(${text}, ?1) or instr(${text}, ?2)`).join(' or ')}`,
    )
      .bind(id, words)
      .first<{ n: number }>()
    if (found!.n) traces.push(name)
  }
  return traces
}

test('a story is in the trash for 14 days, can be restored until then, and then loses all its text (R312, K6)', async () => {
  const { id } = await storyWhere(`p.listed_at is not null and p.visibility = 'PUBLIC' and p.language = 'en'`)
  const words = 'wordsofthestory'
  await DB.prepare('update post_bodies set html = html || ?, paragraphs = ? where post_id = ?')
    .bind(words, JSON.stringify([{ name: '0001', type: 'P', text: words, markups: [] }]), id)
    .run()
  await mutate(DELETE, { id })
  advanceClock(14 * day - 60_000)
  expect(await emptyTrash({ DB })).toBe(0)
  expect(await mutate(RESTORE, { id })).toMatchObject({ __typename: 'ChangedPost' })
  await mutate(DELETE, { id })
  advanceClock(14 * day - 60_000)
  expect(await emptyTrash({ DB })).toBe(0)
  advanceClock(60_001)
  expect(await mutate(RESTORE, { id })).toMatchObject({ __typename: 'Conflict' })
  expect(await emptyTrash({ DB })).toBe(1)
  expect(await emptyTrash({ DB })).toBe(0)
  // Others' rows keep only its id: notifications, logs, reading history.
  const left = await tracesOf(id, words)
  expect(
    left.filter((table) => /^post|^quotes|^highlights|^claps|^catalog_items|^series/.test(table)),
  ).toEqual([])
  expect(await tracesOf(words, words)).toEqual([])
})
