import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { storyIds } from '#test/home/links.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** The owner would do this. */
beforeAll(async () => {
  await DB.prepare(
    `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'`,
  ).run()
})

/**
 * Tags and texts below the header, which a custom domain has of its owner (decision 204). Addresses of a publication's
 * own host are as on the main one.
 */
function contentOf(html: string, slug: string, isOwnHost: boolean): string[] {
  const main = /<[^>]*id="contents"[\s\S]*<\/main>/.exec(html)![0]
  const content = isOwnHost
    ? main
        .replaceAll(
          / (href|action)="\/(?!_\/)([^"]*)"/g,
          (_, name: string, rest: string) => ` ${name}="/${slug}${/^[^?]/.test(rest) ? '/' : ''}${rest}"`,
        )
        .replaceAll('http://localhost:8787', '')
    : main
  // Signing in depends on the host: each has its session.
  const alike = content
    .replaceAll(/ href="[^"]*\/m\/(?:signin|global-identity)[^"]*"/g, '')
    // Its own host names the publication in the box; another test checks the box's address.
    .replace(/<search[\s\S]*?<\/search><a [^>]*SearchBox-icon[^>]*>/, '')
  return alike.split(/(?=<)/).map(withSortedAttributes)
}

const withSortedAttributes = (piece: string) =>
  piece.replace(
    /^<a ([^>]*)>/,
    (_, attributes: string) =>
      `<a ${attributes
        .match(/[\w-]+="[^"]*"/g)
        ?.toSorted()
        .join(' ')}>`,
  )

const HOSTS = [
  ['field-notes', 'field-notes.test'],
  ['field-notes', 'field-notes.localhost:8787'],
  ['edge-weekly', 'edge-weekly.localhost:8787'],
] as const

test.each(HOSTS)(
  'the pages of %s on %s are the same as on the main host (R045, R140)',
  async (slug, host) => {
    for (const path of [
      '',
      '/about',
      '/archive',
      '/archive/2026',
      '/archive/2026/01',
      '/latest',
      '/featured',
    ]) {
      const [own, main] = [await page(path || '/', { host }), await page(`/${slug}${path}`)]
      expect([path, own.status, main.status]).toEqual([path, 200, 200])
      expect(storyIds(own.html)).toEqual(storyIds(main.html))
      expect(/<title>.*?<\/title>/.exec(own.html)![0]).toBe(/<title>.*?<\/title>/.exec(main.html)![0])
      expect(/<link rel="canonical"[^>]*>/.exec(own.html)![0]).toBe(
        /<link rel="canonical"[^>]*>/.exec(main.html)![0],
      )
      expect(contentOf(own.html, slug, true)).toEqual(contentOf(main.html, slug, false))
      expect(own.queries).toBeLessThanOrEqual(5)
    }
  },
)

const canonical = async (path: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec((await page(path)).html)![1]

test('the canonical address is on the custom domain, else on the subdomain, else on the main host (D27)', async () => {
  expect(await canonical('/field-notes/archive/2026')).toBe('http://field-notes.test:8787/archive/2026')
  await DB.prepare("update collections set has_subdomain = 1 where slug = 'edge-weekly'").run()
  expect(await canonical('/edge-weekly/about')).toBe('http://edge-weekly.localhost:8787/about')
  await DB.prepare("update collections set has_subdomain = 0 where slug = 'edge-weekly'").run()
  expect(await canonical('/edge-weekly/about')).toBe('http://localhost:8787/edge-weekly/about')
})

test('on its own host a publication links to its own pages by path and to people on the main host (R044)', async () => {
  const { html } = await page('/', { host: 'field-notes.test' })
  expect(html).toContain('href="/archive"')
  expect(html).toContain('href="http://localhost:8787/@writer"')
  expect(html).not.toContain('href="/field-notes')
})

test('an author inside a publication is at the bare username of its host (R084)', async () => {
  const [own, main] = [
    await page('/@writer', { host: 'field-notes.test' }),
    await page('/field-notes/@writer'),
  ]
  expect(own.status).toBe(200)
  expect(storyIds(own.html)).toEqual(storyIds(main.html))
})

test('a publication’s host does not show the stories of another as its own', async () => {
  const { results } = await DB.prepare(
    "select p.slug from posts p join collections c on c.id = p.collection_id where c.slug = 'edge-weekly' and p.listed_at is not null limit 1",
  ).all<{ slug: string }>()
  const { status, headers } = await page(`/${results[0]!.slug}`, { host: 'field-notes.test' })
  expect(status).toBe(301)
  expect(headers.get('location')).toContain('edge-weekly')
})
