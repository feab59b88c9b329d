import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PostSort } from '#schema/enums.ts'
import type { Context } from '#worker/platform/context.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { listPosts } from '#worker/posts/lists.ts'
import { recentPostsLoader } from '#worker/posts/recentPosts.ts'
import { listTagArchive, listTaggedPosts } from '#worker/posts/taggedPosts.ts'
import { listTopStories, listTopStoriesOfDay } from '#worker/posts/topStories.ts'
import { listArchiveMonths } from '#worker/topics/archive.ts'
import { findTag, listTopics } from '#worker/topics/tags.ts'
import { listTopWriters } from '#worker/topics/writers.ts'

const bindings = env as unknown as Env

/** By its read's name. */
async function statements(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const db = openDb(bindings.DB, (name, text) => texts.set(name, text))
  const ctx = { db, env: bindings } as unknown as Context
  for (const sort of PostSort) {
    await listPosts(ctx, sort, {})
    await listTaggedPosts(ctx, 'writing', sort, {})
  }
  await listTagArchive(ctx, 'writing', '2026-06', {})
  await listTopStories(ctx, {})
  await listTopStoriesOfDay(ctx, '2026-06-03', {})
  await listTopWriters(ctx, 'writing', {})
  await listArchiveMonths(ctx, 'writing')
  await listTopics(ctx, 60)
  await findTag(ctx, 'no-such-tag')
  await recentPostsLoader.load(ctx, (await findTag(ctx, 'writing'))!.id)
  return texts
}

async function planOf(text: string): Promise<string[]> {
  const values = [...text.matchAll(/\?/g)].map(() => 0)
  const { results } = await bindings.DB.prepare(`explain query plan ${text}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

/** These grow with the site; temporary ones are as short as a statement's limit. */
const GROWING = [
  'posts',
  'p',
  'post_tags',
  'tag_writers',
  'archive_counts',
  'users',
  'collections',
  'domains',
  'held_names',
]

test('budget: no list of stories or writers scans a table, on a site of any size', async () => {
  const texts = await statements()
  expect(texts.size).toBeGreaterThanOrEqual(18)
  for (const [name, text] of texts) {
    const scans = (await planOf(text)).filter((step) =>
      GROWING.some((table) => new RegExp(`^SCAN ${table}\\b`).test(step)),
    )
    expect([name, scans]).toEqual([name, []])
  }
})

test('budget: rows walked along one index are not sorted again', async () => {
  const texts = await statements()
  for (const name of [
    'latestPosts',
    'hotPosts',
    'topPosts',
    'taggedLatest',
    'taggedHot',
    'taggedTop',
    'taggedBetween',
    'topStoriesOfDay',
    'topWriters',
    'archiveMonthsOfTag',
    'publicTopics',
  ]) {
    const sorts = (await planOf(texts.get(name)!)).filter((step) => step.includes('TEMP B-TREE'))
    expect([name, sorts]).toEqual([name, []])
  }
})

test('no list selects the text of a story', async () => {
  for (const text of (await statements()).values()) expect(text).not.toContain('post_bodies')
})
