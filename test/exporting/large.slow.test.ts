/** With 2,000 stories, no step holds many of them, or asks the database for many. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { begin, drive, fileOf } from '#test/exporting/exporting.ts'
import { jsonOf, unzip } from '#test/exporting/unzip.ts'
import type { Env } from '#worker/platform/env.ts'

const clean = env as unknown as Env
const { DB, MEDIA } = clean

const WRITER = 'large-writer'
const STORIES = 2000
/** The characters compress to about half. */
const TEXT = 8000

beforeAll(async () => {
  const all = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${STORIES})`
  const id = "'0000001a' || printf('%04x', i)"
  await DB.batch([
    DB.prepare(
      `insert into users (id, username, name, email, created_at, updated_at)
       values ('${WRITER}', '${WRITER}', 'Writer', 'large-writer@example.org', 1, 1)`,
    ),
    DB.prepare(
      `insert into posts (id, slug, creator_id, title, first_published_at, created_at, updated_at)
       ${all} select ${id}, 'story-' || ${id}, '${WRITER}', 'Story ' || i, i, i, i from n`,
    ),
    DB.prepare(
      `insert into post_bodies (post_id, revision, paragraphs, html)
       ${all} select ${id}, 1, json_array(json_object('name', 'aaaa', 'type', 'P',
         'text', hex(randomblob(${TEXT / 2})), 'markups', json_array())), '' from n`,
    ),
  ])
})

/** Sums for one step. */
interface Cost {
  statements: number
  bytes: number
}

/** Each step stores one object with the input of the next one. */
function counting(): { env: Env; steps: Cost[] } {
  const steps: Cost[] = []
  let now: Cost = { statements: 0, bytes: 0 }
  const counted = <T extends object>(target: T, change: (key: string, given: unknown[]) => void): T =>
    new Proxy(target, {
      get(object, key) {
        const member: unknown = Reflect.get(object, key, object)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          change(String(key), given)
          const result: unknown = Reflect.apply(member, object, given)
          return key === 'resumeMultipartUpload' || key === 'withSession'
            ? counted(result as object, change)
            : result
        }
      },
    })
  return {
    steps,
    env: {
      ...clean,
      DB: counted(DB, (key) => {
        if (key === 'prepare') now.statements++
      }),
      MEDIA: counted(MEDIA, (key, given) => {
        if (key === 'uploadPart' || key === 'put') now.bytes += (given[1] as Uint8Array).length
        if (key !== 'put') return
        steps.push(now)
        now = { statements: 0, bytes: 0 }
      }),
    },
  }
}

test('an archive of 2,000 stories is written in steps, all of them small (E3)', async () => {
  const { env: counted, steps } = counting()
  const id = await begin('PROFILE', WRITER)
  await drive(id, counted)
  const files = unzip(await fileOf(id))
  const stories = [...files.keys()].filter((name) => name.startsWith('stories/'))
  expect(stories).toHaveLength(STORIES)
  expect(jsonOf<{ title: string }>(files, stories.toSorted().at(-1)!).title).toBe(`Story ${STORIES}`)
  const { reads, texts, step, uploadPart } = limits.exporting
  expect(steps.length).toBeGreaterThanOrEqual(STORIES / (reads * texts))
  // The items, their texts, and a few statements of each step.
  expect(Math.max(...steps.map(({ statements }) => statements))).toBeLessThanOrEqual(2 * reads + 12)
  // The old rest, the new part, and the list of files so far.
  const most = Math.max(...steps.map(({ bytes }) => bytes))
  expect(most).toBeLessThanOrEqual(uploadPart + step + files.size * 200)
  expect(most).toBeGreaterThan(0)
})
