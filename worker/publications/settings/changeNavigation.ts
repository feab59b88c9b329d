import { eq, sql } from 'drizzle-orm'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import type { NavType } from '#schema/enums.ts'
import { navigationItem } from '#schema/inputs/publicationSettings.ts'
import { limits } from '#schema/limits.ts'
import { offeredSlug } from '#schema/hosts/offeredSlug.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { isListed } from '#worker/permissions/story.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { navigationJson } from '#worker/publications/details.ts'
import { noCollection } from '#worker/publications/noCollection.ts'
import type { NavigationItem } from '#worker/publications/collectionShape.ts'
import { moveItem } from '#worker/platform/moveItem.ts'

type Refused = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

export interface GivenItem {
  type: string
  title: string
  target?: string | null
}

/** An item as the writer saw it, by index and title. */
interface Seen {
  place: number
  was: string
}

/** Null on success. */
export async function addNavigationItem(
  writer: Writer,
  id: string,
  given: GivenItem,
): Promise<Refused | null> {
  const item = await checked(writer, id, given)
  if ('message' in item) return item
  const { items: most } = limits.publication.navigation
  return change(writer, id, 'addNavigationItem', (items) =>
    items.length < most ? [...items, item] : failure('BadRequest', copy.navigation.tooMany(most)),
  )
}

export async function editNavigationItem(
  writer: Writer,
  id: string,
  { place, was, ...given }: Seen & GivenItem,
): Promise<Refused | null> {
  const item = await checked(writer, id, given)
  if ('message' in item) return item
  return change(writer, id, 'editNavigationItem', (items) =>
    isAt(items, { place, was }) ? items.with(place, item) : changedMeanwhile(),
  )
}

export const moveNavigationItem = (writer: Writer, id: string, { place, was, by }: Seen & { by: number }) =>
  change(writer, id, 'moveNavigationItem', (items) =>
    isAt(items, { place, was }) ? moveItem(items, place, by) : changedMeanwhile(),
  )

export const removeNavigationItem = (writer: Writer, id: string, { place, was }: Seen) =>
  change(writer, id, 'removeNavigationItem', (items) =>
    isAt(items, { place, was }) ? items.toSpliced(place, 1) : changedMeanwhile(),
  )

export async function setNavigationType(
  writer: Writer,
  id: string,
  navType: NavType,
): Promise<Failure<'NotFound'> | null> {
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id})`,
    rows: [sql`update collections set nav_type = ${navType} where id = ${id}`],
    purge: { tags: [collectionTag(id)], reason: 'setNavigationType' },
  })
  return typeof done === 'string' ? noCollection() : null
}

const isAt = (items: readonly NavigationItem[], { place, was }: Seen) => items[place]?.title === was

const changedMeanwhile = () => failure('Conflict', copy.changedMeanwhile)

const before = read('navigationToChange', { json: navigationJson }, (query) =>
  query.from(collections).where(eq(collections.id, param('id'))),
)

/** Writes the whole list if it is unchanged since it was read. */
async function change(
  writer: Writer,
  id: string,
  verb: string,
  changed: (items: NavigationItem[]) => NavigationItem[] | Failure<'BadRequest' | 'Conflict'>,
): Promise<Refused | null> {
  const found = await writer.db.first(before, { id })
  if (!found) return noCollection()
  if (isRepeated(writer)) return null
  const items = changed(JSON.parse(found.json) as NavigationItem[])
  if ('message' in items) return items
  const done = await commit(writer, {
    guard: sql`exists (select 1 from collections where id = ${id} and ${navigationJson} = ${found.json})`,
    rows: [
      sql`delete from collection_navigation_items where collection_id = ${id}`,
      sql`insert into collection_navigation_items (collection_id, position, type, title, target)
        select ${id}, key, value ->> '$.type', value ->> '$.title', value ->> '$.target'
        from json_each(${JSON.stringify(items)})`,
    ],
    purge: { tags: [collectionTag(id)], reason: verb },
  })
  return typeof done === 'string' ? changedMeanwhile() : null
}

const targets = read(
  'navigationTarget',
  {
    isStory: sql<number>`exists (select 1 from posts where ${posts.id} = ${param('target')}
      and ${posts.collectionId} = ${param('collectionId')} and ${isListed()})`,
    topicSlug: sql<
      string | null
    >`(select slug from tags where slug in (${param('target')}, ${param('slug')}) limit 1)`,
    isFeaturePage: sql<number>`exists (select 1 from collection_feature_pages
      where collection_id = ${param('collectionId')} and topic_slug = ${param('target')})`,
  },
  (query) => query.from(sql`(select 1)`),
)

/** A topic may be given by name. */
async function checked(
  { db }: Writer,
  collectionId: string,
  { type, title, target }: GivenItem,
): Promise<NavigationItem | Failure<'BadRequest'>> {
  const given = parsed(navigationItem, { type, title, target: target ?? '' })
  if ('message' in given) return given
  const item = given.value
  const is = await db.first(targets, { target: item.target, slug: offeredSlug(item.target), collectionId })
  if (item.type === 'POST' && !is?.isStory) return badTarget(copy.navigation.noStory)
  if (item.type === 'TAG') {
    return is?.topicSlug ? { ...item, target: is.topicSlug } : badTarget(copy.navigation.noTopic(item.target))
  }
  if (item.type === 'TOPIC_PAGE' && !is?.isFeaturePage) {
    return badTarget(copy.navigation.noFeaturePage(item.target))
  }
  return item
}

const badTarget = (message: string) => failureAt('target', 'BadRequest', message)
