import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ShareChannel } from '#schema/enums.ts'
import { shareAddress } from '#schema/posts/sharing.ts'
import { get, page, textOf } from '#test/app.ts'
import { pathOf, story, storyWhere } from '#test/demo.ts'
import { signedIn } from '#test/permissions/actors.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const share = (postId: string, query = '') => get(`/p/${postId}/share/twitter${query}`)

async function targetOf(postId: string): Promise<URL> {
  const { status, headers } = await share(postId)
  expect(status).toBe(302)
  return new URL(headers.get('location')!)
}

test('a story’s share opens Twitter with its title and its one address, by its id or its whole name (R061)', async () => {
  const red = await story('Red Ink')
  for (const postId of [red.id, red.slug]) {
    const { origin, pathname, searchParams } = await targetOf(postId)
    expect(origin + pathname).toBe('https://twitter.com/intent/tweet')
    expect(Object.fromEntries(searchParams)).toEqual({
      text: red.title,
      url: `http://localhost:8787${pathOf(red)}`,
    })
  }
})

test('the address is the one that the story’s own menu shares (R061)', async () => {
  const red = await story('Red Ink')
  const { html } = await page(pathOf(red))
  const { headers } = await share(red.id)
  expect(html).toContain(headers.get('location')!.replaceAll('&', '&amp;'))
})

test('a story of a publication with its own host is shared with its address there (R061, D27)', async () => {
  const red = await story('Red Ink')
  await DB.prepare('update collections set has_subdomain = 1 where slug = ?').bind(red.collectionSlug).run()
  try {
    const { searchParams } = await targetOf(red.id)
    expect(searchParams.get('url')).toBe(`http://${red.collectionSlug}.localhost:8787/${red.slug}`)
  } finally {
    await DB.prepare('update collections set has_subdomain = 0 where slug = ?').bind(red.collectionSlug).run()
  }
})

test('a draft is not found, even for its author: readers could not open its link (R061, A2)', async () => {
  const draft = await storyWhere('p.first_published_at is null')
  const headers = await signedIn(draft.username)
  for (const visit of [{}, { headers }]) {
    expect((await get(`/p/${draft.id}/share/twitter`, visit)).status).toBe(404)
    expect((await get(`/p/${draft.id}/share/twitter?shared=1`, visit)).status).toBe(404)
  }
})

test.each(['is_suspended', 'deleted_at'])(
  'a story with %s is not found, and neither is a missing one (R061, A2)',
  async (column) => {
    const { id } = await story('Red Ink')
    await DB.prepare(`update posts set ${column} = 1 where id = ?`).bind(id).run()
    try {
      expect((await share(id)).status).toBe(404)
      expect((await share(id, '?shared=1')).status).toBe(404)
    } finally {
      await DB.prepare(`update posts set ${column} = ? where id = ?`)
        .bind(column === 'is_suspended' ? 0 : null, id)
        .run()
    }
    expect((await share(id)).status).toBe(302)
    expect((await share('ffffffffffff')).status).toBe(404)
  },
)

test('when Twitter returns, the page says that it is done, and links back to the story (R061, D15)', async () => {
  const { id } = await story('Red Ink')
  const { status, html } = await page(`/p/${id}/share/twitter?shared=1`)
  expect(status).toBe(200)
  expect(textOf(html)).toContain('Shared')
  expect(html).toContain(`href="/p/${id}"`)
})

test('a title cannot add a parameter or a line to any channel’s address', () => {
  const title = 'Salt & light=1+1?\r\nbcc: a@example.com#x'
  const url = 'https://example.com/p/1?a=b&c=d'
  for (const channel of ShareChannel) {
    const target = new URL(shareAddress(channel, { title, url }))
    const given = [...target.searchParams.values()]
    expect([channel, given.includes(url), target.hash]).toEqual([channel, true, ''])
    expect(given.filter((value) => value !== url && value !== title)).toEqual([])
  }
})
