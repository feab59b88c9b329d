import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { textOf } from '#test/app.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const TAB = '/me/settings/publishing'

let writer: Sender
beforeEach(async () => {
  writer = await openSender()
})

/** The last one is the newest and in use. */
const keep = (count: number) =>
  DB.batch([
    DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
       insert or ignore into images (id, content_type, width, height, bytes, digest, created_at, uses)
       select printf('b%011d', i), 'image/png', 300, 200 + i, 1, 'b' || i, 0, 0 from n`,
    ).bind(count),
    DB.prepare(
      `insert into user_pictures (user_id, image_id, alt, created_at)
       select ?1, id, 'Picture <' || height || '>', height from images where id between 'b' and printf('b%011d', ?2)`,
    ).bind(writer.id, count),
    DB.prepare(
      `insert or ignore into image_uses (image_id, kind, subject_id)
       values (printf('b%011d', ?), 'books', 'any')`,
    ).bind(count),
  ])

const show = async (path = TAB) => (await writer.browser.get(path, { accept: 'text/html' })).text()

test('the Publishing tab lists the viewer’s pictures, with their content and whether they are in use', async () => {
  await keep(2)
  const html = await show()
  expect(textOf(html)).toContain(copy.library.title)
  expect(html.match(/class="OwnPicture"/g)).toHaveLength(2)
  expect(html).toContain('alt="Picture &lt;202&gt;"')
  expect(html).toMatch(
    /srcSet="\/_\/image\/crop:96:96\/b00000000002 1x, \/_\/image\/crop:192:192\/b00000000002 2x"/,
  )
  expect(html.match(new RegExp(copy.library.used, 'g'))).toHaveLength(1)
  expect(html).toContain('name="form" value="pictureDeletion"')
})

test('without pictures the list shows its text for that', async () => {
  const html = await show()
  expect(textOf(html)).toContain(copy.library.empty)
  expect(html).not.toContain('class="OwnPicture"')
})

test('older pictures are on another page', async () => {
  await keep(limits.pictures.pageSize + 1)
  const html = await show()
  expect(html.match(/class="OwnPicture"/g)).toHaveLength(limits.pictures.pageSize)
  const older = /href="(\/me\/settings\/publishing\?to=[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  expect((await show(older)).match(/class="OwnPicture"/g)).toHaveLength(1)
})
