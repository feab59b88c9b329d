/** In each step, each call of a binding fails in turn, before or after its effect. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { begin, drive, fileOf } from '#test/exporting/exporting.ts'
import { unzip } from '#test/exporting/unzip.ts'
import { faultyBindings } from '#test/faultyBindings.ts'
import type { Env } from '#worker/platform/env.ts'

const clean = env as unknown as Env
const { DB, MEDIA } = clean

/** This writer has written little, because it is exported many times. */
const WRITER = 'fault-writer'

beforeAll(async () => {
  const story = JSON.stringify([
    {
      name: 'aaaa',
      type: 'IMG',
      text: '',
      markups: [],
      image: { id: '00000000fa02', alt: '', width: 1, height: 1 },
    },
  ])
  await DB.batch([
    DB.prepare(
      `insert or replace into users (id, username, name, email, created_at, updated_at)
       values ('${WRITER}', '${WRITER}', 'Writer', 'fault-writer@example.org', 1, 1)`,
    ),
    DB.prepare(
      `insert or replace into posts (id, slug, creator_id, title, first_published_at, created_at, updated_at)
       values ('00000000fa01', 'a-story-00000000fa01', '${WRITER}', 'A story', 1, 1, 1)`,
    ),
    DB.prepare(
      `insert or replace into post_bodies (post_id, revision, paragraphs, html) values ('00000000fa01', 1, ?, '')`,
    ).bind(story),
    DB.prepare(
      `insert or replace into images (id, content_type, width, height, bytes, digest, created_at)
       values ('00000000fa02', 'image/png', 1, 1, 3, 'x', 1)`,
    ),
  ])
  await MEDIA.put('images/00000000fa02', new Uint8Array([1, 2, 3]))
})

/** Call number `nth` throws in place of its effect, or after it (`isDone`), as when only the reply is lost. */
function failing(nth: number, isDone: boolean): { env: Env; hasFailed(): boolean } {
  let calls = 0
  let failed = false
  const decide = () => {
    const fails = ++calls === nth
    if (fails) failed = true
    return fails ? (isDone ? 'after' : 'before') : null
  }
  return { env: faultyBindings(clean, decide), hasFailed: () => failed }
}

const contentsOf = async (id: string) =>
  [...unzip(await fileOf(id))]
    .filter(([name]) => name !== 'archive.json')
    .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])

const mails = async (id: string) =>
  (await DB.prepare(
    "select count(*) as n from outbox where kind = 'message' and created_at >= (select created_at from exports where id = ?)",
  )
    .bind(id)
    .first<{ n: number }>())!.n

test.each([
  ['fails', false],
  ['is done and its reply lost', true],
])('whichever call %s, the archive is whole and mailed once (F1, F2)', async (_, isDone) => {
  const expected = await begin('PROFILE', WRITER)
  await drive(expected)
  const contents = await contentsOf(expected)
  expect(contents.map(([name]) => name)).toContain('stories/00000000fa01.json')
  expect(contents.find(([name]) => name === 'pictures.json')?.[1]).toContain(
    'pictures/039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81.png',
  )
  expect(contents.find(([name]) => name!.startsWith('markdown/'))?.[1]).toContain('../pictures/039058c6')
  let tries = 0
  for (let nth = 1; ; nth++) {
    const faulty = failing(nth, isDone)
    await DB.prepare("delete from outbox where kind = 'message'").run()
    const id = await begin('PROFILE', WRITER)
    await drive(id, faulty.env)
    if (!faulty.hasFailed()) break
    tries++
    const state = await DB.prepare('select state from exports where id = ?').bind(id).first('state')
    expect([nth, state]).toEqual([nth, 'READY'])
    expect(await contentsOf(id)).toEqual(contents)
    expect([nth, await mails(id)]).toEqual([nth, 1])
    const left = await DB.prepare('select count(*) as n from export_items where export_id = ?')
      .bind(id)
      .first('n')
    expect([nth, left]).toEqual([nth, 0])
  }
  expect(tries).toBeGreaterThan(15)
})
