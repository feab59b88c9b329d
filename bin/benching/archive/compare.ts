import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { originalImageUrl } from '#schema/media/images.ts'
import { path } from '#schema/routes/paths.ts'

export interface ComparedSite {
  db: DatabaseSync
  origin: string
}

/** Insertion order does not matter. Earlier versions belong to the authors' profile archives. */
const IMPORTED_PARTS: Record<string, string> = {
  publication: `select id, slug, name, tagline, description, about_html, creator_id, avatar_id, post_count, created_at
    from collections where id = ?1`,
  stories: `select p.id, p.slug, p.creator_id, p.title, p.subtitle, p.language, p.direction, p.visibility, p.license,
    p.canonical_url, p.preview_image_id, p.preview_image_alt, p.revision, p.created_at, p.updated_at, p.first_published_at,
    p.latest_published_at, p.listed_at, p.word_count, t.slug as topic
    from posts p left join tags t on t.id = p.primary_topic_id where p.collection_id = ?1 order by p.id`,
  bodies: `select b.post_id, b.revision, b.paragraphs, b.html, b.title_code from post_bodies b
    join posts p on p.id = b.post_id where p.collection_id = ?1 order by 1`,
  revisions: `select r.post_id, r.revision, r.title, r.subtitle, r.paragraphs, r.created_at from post_revisions r
    join posts p on p.id = r.post_id and p.revision = r.revision where p.collection_id = ?1 order by 1, 2`,
  changed: 'select id, revision from posts where collection_id = ?1 and revision > 1 order by id',
  authors: `select a.post_id, a.user_id, a.position, u.username, u.name from post_authors a join users u on u.id = a.user_id
    join posts p on p.id = a.post_id where p.collection_id = ?1 order by 1, 3`,
  tags: `select pt.post_id, t.slug, t.name, pt.position, t.post_count from post_tags pt join tags t on t.id = pt.tag_id
    join posts p on p.id = pt.post_id where p.collection_id = ?1 order by 1, 4`,
  redirects: `select r.scope_id, r.path, r.post_id from source_redirects r
    join posts p on p.id = r.post_id where p.collection_id = ?1 order by 1, 2`,
  embeds: 'select id, provider, provider_id, href from media_resources where ?1 is not null order by 1',
  pictures: `select i.id, i.content_type, i.width, i.height, i.bytes, i.digest from images i
    where ?1 is not null and i.uses > 0 order by 1`,
}

export interface Compared {
  counts: Record<string, number>
  differences: string[]
}

/** @param sampled how many stories' current and old addresses to request */
export async function compareSites(
  from: ComparedSite,
  to: ComparedSite,
  collectionId: string,
  sampled: number,
): Promise<Compared> {
  const { counts, differences } = compareRows(from.db, to.db, IMPORTED_PARTS, collectionId)
  differences.push(
    ...(await comparePictures(from, to, idsOf(from.db))),
    ...(await compareAddresses(from, to, addressesOf(from.db, collectionId, sampled))),
  )
  return { counts, differences }
}

/** @param parts statements by name, for the entity with the id ?1 */
export function compareRows(
  from: DatabaseSync,
  to: DatabaseSync,
  parts: Record<string, string>,
  entityId: string,
): Compared {
  const counts: Record<string, number> = {}
  const differences: string[] = []
  for (const [name, query] of Object.entries(parts)) {
    const [before, after] = [from, to].map((db) => rowsOf(db, query, entityId))
    counts[name] = before!.length
    differences.push(...differencesOf(name, before!, after!))
  }
  return { counts, differences }
}

/** @returns a line for each difference */
export const comparePictures = (
  from: ComparedSite,
  to: ComparedSite,
  ids: readonly string[],
): Promise<string[]> =>
  unequal(
    from,
    to,
    ids.map((id) => originalImageUrl(id)),
    async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      hash: createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex'),
    }),
  )

const compareAddresses = (
  from: ComparedSite,
  to: ComparedSite,
  addresses: readonly string[],
): Promise<string[]> =>
  unequal(from, to, addresses, async (answer) => {
    await answer.arrayBuffer()
    const location = answer.headers.get('location')
    return { status: answer.status, location: location && new URL(location, answer.url).pathname }
  })

const rowsOf = (db: DatabaseSync, query: string, id: string) =>
  db
    .prepare(query)
    .all(id)
    .map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, plain(name, value)])))

/**
 * Ignores the order of a paragraph's fields, and paragraph names in About texts, which change with typographic quotes.
 */
function plain(name: string, value: unknown): unknown {
  if (name === 'about_html' && typeof value === 'string') return value.replaceAll(/ id="[0-9a-f]{4}"/g, '')
  if (name !== 'paragraphs') return value
  const text = typeof value === 'string' ? value : new TextDecoder().decode(value as Uint8Array)
  return JSON.parse(text, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) as unknown
}

function differencesOf(name: string, before: string[], after: string[]): string[] {
  const [was, is] = [new Set(before), new Set(after)]
  return [
    ...before.filter((row) => !is.has(row)).map((row) => `${name}: not there any more: ${row}`),
    ...after.filter((row) => !was.has(row)).map((row) => `${name}: not there before: ${row}`),
  ]
}

export const idsOf = (db: DatabaseSync): string[] =>
  db
    .prepare('select id from images where uses > 0 order by id')
    .all()
    .map(({ id }) => String(id))

function addressesOf(db: DatabaseSync, collectionId: string, sampled: number): string[] {
  const found = db
    .prepare(
      `select p.slug, c.slug as collection, (select max(path) from source_redirects r where r.post_id = p.id) as old
       from posts p join collections c on c.id = p.collection_id
       where c.id = ? and p.listed_at is not null order by p.first_published_at`,
    )
    .all(collectionId)
  const step = Math.max(1, Math.floor(found.length / sampled))
  return found
    .filter((_, at) => at % step === 0)
    .flatMap(({ slug, collection, old }) => {
      const below = path('ShowCollectionHome', { collectionSlug: String(collection) })
      return [`${below}/${String(slug)}`, ...(old === null ? [] : [below + String(old)])]
    })
}

async function unequal<Facts extends object>(
  from: ComparedSite,
  to: ComparedSite,
  addresses: readonly string[],
  factsOf: (answer: Response) => Promise<Facts>,
): Promise<string[]> {
  const differences: string[] = []
  for (const address of addresses) {
    const [before, after] = await Promise.all(
      [from, to].map(async ({ origin }) =>
        JSON.stringify(await factsOf(await fetch(origin + address, { redirect: 'manual' }))),
      ),
    )
    if (before !== after) differences.push(`${address}: ${before} became ${after}`)
    else if (!/"status":(?:200|30[128])\b/.test(before!)) differences.push(`${address}: ${before} in both`)
  }
  return differences
}
