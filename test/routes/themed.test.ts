/** Pages in the look of their author or publication. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { RouteName } from '#schema/routes/table.ts'
import { page } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { openPaths } from '#test/routes/linePaths.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let pathFor: (name: RouteName) => string
beforeAll(async () => {
  pathFor = await openPaths()
})

const THEMED: RouteName[] = [
  // of the author (R138)
  'ShowPostUnderUser',
  'ShowUser',
  'ShowUserAbout',
  'ShowUserAwards',
  'ShowUserBooks',
  'ShowUserFollowers',
  'ShowUserFollowing',
  'ShowUserHasRecommended',
  'ShowUserHighlights',
  'ShowUserLatest',
  'ShowUserList',
  'ShowUserLists',
  'ShowUserResponses',
  'ShowUserSeries',
  // of the publication (R139)
  'ShowCollectionFollowers',
  'ShowCollectionHome',
  'ShowCollectionTagged',
  'ShowPostUnderCollection',
]

test.each(THEMED)('%s has the theme of its author or publication (R138, R139)', async (name) => {
  const theme = JSON.stringify({ accent: '#FF2F6B5E' })
  await DB.batch(
    ['users', 'collections'].map((table) => DB.prepare(`update ${table} set theme = ?`).bind(theme)),
  )
  const path = pathFor(name)
  const { status, html } = await page(path)
  expect([path, status, /<html[^>]* style="[^"]*--accent:/.test(html)]).toEqual([path, 200, true])
})

test('a story of a publication has its author’s theme under the author, and no theme at /p/{postId} (R138)', async () => {
  const { username, slug } = await story('Red Ink')
  await DB.batch([
    DB.prepare('update users set theme = ?').bind(JSON.stringify({ accent: '#FF2F6B5E' })),
    DB.prepare('update collections set theme = null'),
  ])
  const isThemed = async (path: string) => {
    const { status, html } = await page(path)
    return [status, /<html[^>]* style="[^"]*--accent:/.test(html)]
  }
  expect(await isThemed(`/@${username}/${slug}`)).toEqual([200, true])
  expect(await isThemed(`/p/${slug}`)).toEqual([200, false])
})
