import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { page } from '#test/app.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const { id } = (await DB.prepare("select id from collections where slug = 'field-notes'").first<{
  id: string
}>())!

test.each([
  [`/c/${id}`, '/field-notes'],
  [`/c/${id}/about`, '/field-notes/about'],
  [`/c/${id}/archive/2025/11?to=1~a`, '/field-notes/archive/2025/11?to=1~a'],
  [`/c/${id}/tagged/making`, '/field-notes/tagged/making'],
  [`/c/${id}/no/such/page`, '/field-notes/no/such/page'],
  [`/c/${id}//evil.test/x`, '/field-notes/evil.test/x'],
])('%s redirects to the same rest under the slug (D07)', async (path, location) => {
  const { status, headers, queries } = await page(path)
  expect(status).toBe(301)
  expect(headers.get('location')).toBe(location)
  expect(queries).toBe(2)
})

test('on a publication’s own host the address by id redirects to the main host (D07)', async () => {
  const { status, headers } = await page(`/c/${id}/about`, { host: 'edge-weekly.localhost:8787' })
  expect([status, headers.get('location')]).toEqual([301, 'http://localhost:8787/field-notes/about'])
})

test('an id that no publication has is not found (D07)', async () => {
  for (const path of ['/c/000000000000', '/c/000000000000/about', '/c/not-an-id']) {
    expect([path, (await page(path)).status]).toEqual([path, 404])
  }
})

test('a slug that was given up redirects to the publication’s own, on every page, query kept (decision 16)', async () => {
  await DB.prepare(
    "insert into held_names (kind, name, entity_id, created_at) values ('collection', 'old-notes', ?, 1)",
  )
    .bind(id)
    .run()
  for (const [path, location] of [
    ['/old-notes', '/field-notes'],
    ['/Old-Notes/about', '/field-notes/about'],
    ['/old-notes/archive/2025/11/21', '/field-notes/archive/2025/11/21'],
    ['/old-notes/tagged/making?to=5~abc', '/field-notes/tagged/making?to=5%7Eabc'],
    ['/old-notes/writing/home', '/field-notes/writing/home'],
    ['/old-notes/@writer', '/field-notes/@writer'],
    ['/old-notes/all/1', '/field-notes/all'],
  ]) {
    const { status, headers, queries } = await page(path!)
    expect([path, status, headers.get('location')]).toEqual([path, 301, location])
    expect(queries).toBeLessThanOrEqual(5)
  }
})

test('a name that is a person’s again is theirs, not its former holder’s', async () => {
  await DB.prepare(
    "insert into held_names (kind, name, entity_id, created_at) values ('collection', 'edge-weekly', ?, 1)",
  )
    .bind(id)
    .run()
  const { status, html } = await page('/edge-weekly')
  expect(status).toBe(200)
  expect(html).toContain('<title>Edge Weekly')
})

test('capitals in a slug, a tag or a username redirect to the one address', async () => {
  for (const [path, location] of [
    ['/Field-Notes', '/field-notes'],
    ['/field-notes/tagged/Making', '/field-notes/tagged/making'],
    ['/field-notes/Writing/home', '/field-notes/writing/home'],
    ['/field-notes/@Writer', '/field-notes/@writer'],
  ]) {
    const { status, headers } = await page(path!)
    expect([path, status, headers.get('location')]).toEqual([path, 301, location])
  }
})

test('/all/1 is /all', async () => {
  const { status, headers } = await page('/field-notes/all/1')
  expect([status, headers.get('location')]).toEqual([301, '/field-notes/all'])
})

test.each(['followers', 'following'])(
  'the %s of a person inside a publication are the same as on the profile (R084)',
  async (tab) => {
    const { status, headers } = await page(`/field-notes/@writer/${tab}?to=3~b`)
    expect([status, headers.get('location')]).toEqual([301, `/@writer/${tab}?to=3~b`])
    const own = await page(`/@writer/${tab}`, { host: 'field-notes.localhost:8787' })
    expect([own.status, own.headers.get('location')]).toEqual([301, `http://localhost:8787/@writer/${tab}`])
  },
)
