/** A new kind of page needs a line here. */
import { env } from 'cloudflare:workers'
import { pathOf, story } from '#test/demo.ts'
import type { Env } from '#worker/platform/env.ts'

export interface BudgetedPage {
  name: string
  path: () => Promise<string> | string
  statements: number
}

const page = (name: string, path: BudgetedPage['path'], statements: number): BudgetedPage => ({
  name,
  path,
  statements,
})

const { DB } = env as unknown as Env

const sequence = async () =>
  `/s/${(await DB.prepare("select slug from catalogs where type = 'SEQUENCE' order by slug limit 1").first<{ slug: string }>())!.slug}`
const series = async () =>
  `/series/${(await DB.prepare("select slug from catalogs where type = 'SERIES' order by id limit 1").first<{ slug: string }>())!.slug}`
const storyOfSequence = async () =>
  (await DB.prepare(
    `select i.entity_id as id from catalogs c join catalog_items i on i.catalog_id = c.id
     where c.type = 'SEQUENCE' order by c.slug, i.position limit 1`,
  ).first<{ id: string }>())!

export const budgetedPages: readonly BudgetedPage[] = [
  page('home', () => '/', 5),
  page('story', async () => pathOf(await story('Five Beginnings')), 6),
  page('member-only story', async () => pathOf(await story('Curriculum Vitae')), 6),
  page('claps of a story', async () => `/p/${(await story('Five Beginnings')).id}/upvotes`, 5),
  page('highlights of a story', async () => `/p/${(await story('Five Beginnings')).id}/quotes`, 5),
  page('profile', () => '/@writer', 5),
  page('profile: about', () => '/@writer/about', 5),
  page('profile: claps', () => '/@reader/has-recommended', 5),
  page('profile: highlights', () => '/@reader/highlights', 5),
  page('profile: responses', () => '/@reader/responses', 5),
  page('followers', () => '/@writer/followers', 5),
  page('following', () => '/@writer/following', 5),
  page('lists', () => '/@reader/lists', 5),
  page('collections', () => '/collections', 5),
  page('sequence', sequence, 5),
  page('series', series, 5),
  page('story of a sequence', async () => `${await sequence()}/${(await storyOfSequence()).id}`, 8),
  page('publication', () => '/field-notes', 5),
  page('publication archive', () => '/field-notes/archive', 5),
  page('publication month', () => '/field-notes/archive/2026/07', 5),
  page('publication tagged', () => '/field-notes/tagged/making', 5),
  page('publication: all', () => '/field-notes/all', 5),
  page('publication followers', () => '/field-notes/followers', 5),
  page('author in publication', () => '/field-notes/@writer', 5),
  page('tag', () => '/tag/craft', 4),
  page('topic', () => '/topic/writing', 4),
  page('tag archive', () => '/tag/craft/archive', 4),
  page('topics', () => '/topics', 5),
  page('trending', () => '/trending', 5),
  page('top stories', () => '/top-stories', 5),
  page('search', () => '/search?q=the', 3),
  page('search: people', () => '/search/users?q=o', 3),
  page('latest feed', () => '/feed/latest', 5),
  page('publication feed', () => '/field-notes/feed', 5),
  page('not found', () => '/nothing/stands/here', 5),
]
