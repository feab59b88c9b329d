import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { pathOf, storyWhere } from '#test/demo.ts'
import type { Env } from '#worker/platform/env.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { renderOld } from '#worker/posts/renderOld.ts'

const own = env as unknown as Env
const execution = { waitUntil: () => undefined }

const PUBLIC = `p.listed_at is not null and p.visibility = 'PUBLIC' and p.language = 'en'`

test('a stored text of an older renderer is rendered again, and its page and title show English quotes', async () => {
  const story = await storyWhere(PUBLIC)
  const paragraphs = [{ name: '0001', type: 'P', text: `"It's 'so'," he said`, markups: [] }]
  await own.DB.batch([
    own.DB.prepare(`update posts set title = 'A "plain" title' where id = ?`).bind(story.id),
    own.DB.prepare(
      `update post_bodies set paragraphs = ?, html = '<p id="0001">An old page</p>', renderer = 0 where post_id = ?`,
    ).bind(JSON.stringify(paragraphs), story.id),
  ])
  expect((await page(pathOf(story))).html).toContain('An old page')
  expect(await renderOld(own, execution)).toBe(1)
  expect(await renderOld(own, execution)).toBe(0)
  await page(pathOf(story)) // A soft purge shows the old page once more.
  const { html } = await page(pathOf(story))
  expect(html).toContain('“It’s ‘so’,” he said')
  expect(html).toContain('A “plain” title')
  const stored = await own.DB.prepare(
    'select b.paragraphs, b.renderer, p.title from post_bodies b join posts p on p.id = b.post_id where p.id = ?',
  )
    .bind(story.id)
    .first()
  expect(stored).toEqual({
    paragraphs: JSON.stringify(paragraphs),
    renderer: RENDERER,
    title: 'A "plain" title',
  })
})

test('the language of a story that was stored before languages were found is found then', async () => {
  const story = await storyWhere(PUBLIC)
  const text = 'Смотритель маяка каждую ночь пишет о бумаге и чернилах, а днём долго спит.'
  const paragraphs = [{ name: '0001', type: 'P', text, markups: [] }]
  await own.DB.prepare('update post_bodies set paragraphs = ?, renderer = 1 where post_id = ?')
    .bind(JSON.stringify(paragraphs), story.id)
    .run()
  await own.DB.prepare(`update posts set title = 'Маяк', subtitle = '', chosen_language = '' where id = ?`)
    .bind(story.id)
    .run()
  expect(await renderOld(own, execution)).toBe(1)
  const stored = await own.DB.prepare('select language, direction from posts where id = ?')
    .bind(story.id)
    .first()
  expect(stored).toEqual({ language: 'ru', direction: 'ltr' })
})
