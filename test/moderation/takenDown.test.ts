/** Visitors see the reason for a story that was taken down for copyright (R115). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { get, page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
restoreAfterEach()

let red: Awaited<ReturnType<typeof story>>
beforeEach(async () => {
  red = await story('Red Ink')
})

const suspend = (reason: string, status = 'UPHELD') =>
  DB.batch([
    DB.prepare('update posts set is_suspended = 1, listed_at = null where id = ?').bind(red.id),
    DB.prepare(
      `insert into reports (id, entity_type, entity_id, subject_id, reason, status, created_at)
       select lower(hex(randomblob(6))), 'POST', id, creator_id, ?2, ?3, 1 from posts where id = ?1`,
    ).bind(red.id, reason, status),
  ])

test('a visitor gets the reason under each address of the story', async () => {
  await suspend('COPYRIGHT')
  for (const address of [pathOf(red), path('ShowPost', { postId: red.id })]) {
    const response = await get(address)
    expect([address, response.status, response.headers.get('location')]).toEqual([
      address,
      302,
      path('ShowNotAvailable', {}, { reason: 'takedown' }),
    ])
  }
})

test.each([
  ['SPAM', 'UPHELD'],
  ['COPYRIGHT', 'DISMISSED'],
  ['COPYRIGHT', 'OPEN'],
])('a story suspended after a report of %s that is %s is not found', async (reason, status) => {
  await suspend(reason, status)
  expect((await page(pathOf(red))).status).toBe(404)
})

test('and a story that staff restored is shown again', async () => {
  await suspend('COPYRIGHT')
  await DB.prepare('update posts set is_suspended = 0, listed_at = 1 where id = ?').bind(red.id).run()
  expect((await page(pathOf(red))).status).toBe(200)
})
