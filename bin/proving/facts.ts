/** The story is shown in as many places as possible. */
import type { DatabaseSync } from 'node:sqlite'

/** Mutations do not change these ids. */
export interface Subjects {
  story: string
  author: string
  coauthor: string
  publication: string
  tag: string
  list: string
  collector: string
  clapper: string
  highlighter: string
  responder: string
  response: string
  /** This neighbour links to the story at its end. */
  neighbour: string
  /** The page has the story initially. */
  featurePage: string
  /** A book's cover, which becomes an unused picture of the author. */
  picture: string
}

/** Values that mutations change. */
export interface Facts {
  story: {
    id: string
    title: string
    revision: number
    paragraphs: string
    /** As the editor sees it; '' without one. */
    seen: string
  }
  author: Person
  coauthor: Person
  collector: Person
  clapper: Person
  highlighter: Person
  responder: Person
  publication: { id: string; slug: string; name: string; tagline: string; theme: string; owner: string }
  /** The last link; `place` counts from 0. */
  link: { place: number; title: string }
  featurePage: { id: string; topicSlug: string; title: string }
  tag: { id: string; slug: string; name: string }
  /** The list's item is the story. */
  list: { id: string; slug: string; item: string }
  series: { id: string; name: string }
  response: { id: string }
  /** In the author's library. */
  picture: { id: string }
  neighbour: { id: string }
  /** Claimed by the publication, with the proof; '' for none. */
  domain: { name: string; proof: string }
  /** The story's day of publication; today if unpublished. */
  year: string
  month: string
  day: string
}

interface Person {
  id: string
  username: string
  name: string
}

/** The most answered story with all the rest; site.ts completes the demo content. */
const SUBJECTS = `select p.id as story, p.creator_id as author, p.collection_id as publication,
    (select u.id from users u where u.username = 'author') as coauthor,
    (select t.id from post_tags pt join tags t on t.id = pt.tag_id
      where pt.post_id = p.id and t.topic_visibility = 'PUBLIC' order by pt.position limit 1) as tag,
    c.id as list, c.creator_id as collector,
    (select user_id from claps where post_id = p.id order by user_id limit 1) as clapper,
    (select user_id from highlights where post_id = p.id order by id limit 1) as highlighter,
    r.creator_id as responder, r.id as response,
    (select o.id from posts o where o.creator_id = p.creator_id and o.collection_id = p.collection_id
      and o.id <> p.id and o.listed_at is not null and o.visibility = 'PUBLIC' order by o.listed_at desc limit 1) as neighbour,
    (select chosen.feature_page_id from collection_feature_pages page join collection_featured_posts chosen
      on chosen.feature_page_id = page.id and chosen.post_id = p.id where page.collection_id = p.collection_id limit 1) as featurePage,
    (select cover_image_id from books where cover_image_id is not null order by id limit 1) as picture
  from posts p
  join catalogs c on c.visibility = 'PUBLIC' and c.type = 'LISTS' and c.creator_id <> p.creator_id
  join posts r on r.in_response_to_post_id = p.id
  join collection_featured_posts f on f.post_id = p.id and f.feature_page_id = p.collection_id
  where p.listed_at is not null and p.visibility = 'PUBLIC'
    and exists (select 1 from catalog_items i join catalogs s on s.id = i.catalog_id
      where i.entity_id = p.id and s.type = 'SERIES')
  order by p.responses_count desc, p.id, c.id, r.id limit 1`

export function subjectsOf(db: DatabaseSync): Subjects {
  const found = db.prepare(SUBJECTS).get() as Record<string, string | null> | undefined
  const missing = found ? Object.keys(found).filter((name) => found[name] === null) : ['story']
  if (missing.length) throw new Error(`The demo content has no ${missing.join(', ')} for the proof`)
  return found as unknown as Subjects
}

const DOMAIN = 'notes.example.org'

const NAMES = `select p.title, b.revision,
    coalesce((select turn || '-s' || p.revision || '-' || p.updated_at from collection_submissions s
      where s.post_id = p.id), '') as seen, b.paragraphs, p.first_published_at as publishedAt, c.slug, c.name,
    (select user_id from collection_editors where collection_id = c.id and role = 'OWNER' limit 1) as ownerId,
    (select count(*) from collection_navigation_items where collection_id = c.id) as links,
    (select title from collection_navigation_items where collection_id = c.id order by position desc limit 1) as link,
    f.id as featurePageId, f.topic_slug as featurePageSlug, f.title as featurePageTitle,
    c.tagline, c.theme, t.slug as tagSlug, t.name as tagName, l.slug as listSlug,
    (select catalog_item_id from catalog_items i where i.catalog_id = l.id and i.entity_id = p.id) as listItem,
    (select s.id from catalogs s join catalog_items i on i.catalog_id = s.id
      where i.entity_id = p.id and s.type = 'SERIES') as seriesId,
    (select s.name from catalogs s join catalog_items i on i.catalog_id = s.id
      where i.entity_id = p.id and s.type = 'SERIES') as seriesName
  from posts p join post_bodies b on b.post_id = p.id join (
      select id, slug, name, tagline, theme from collections
      union all select id, slug, name, tagline, theme from collection_trash) c on c.id = :publication
  join collection_feature_pages f on f.id = :featurePage
  join tags t on t.id = :tag join catalogs l on l.id = :list where p.id = :story`

export function factsOf(db: DatabaseSync, subjects: Subjects): Facts {
  const { story, publication, featurePage, tag, list, response, neighbour } = subjects
  const row = db.prepare(NAMES).get({ story, publication, featurePage, tag, list }) as Record<
    string,
    string | number
  >
  const text = (name: string) => String(row[name])
  const person = (id: string) =>
    db.prepare('select id, username, name from users where id = ?').get(id) as unknown as Person
  const [year = '', month = '', day = ''] = new Date(Number(row['publishedAt'] ?? Date.now()))
    .toISOString()
    .slice(0, 10)
    .split('-')
  const claim = db.prepare("select proof from domains where domain = ? and status <> 'DELETED'").get(DOMAIN)
  return {
    story: {
      id: story,
      title: text('title'),
      revision: Number(row['revision']),
      paragraphs: text('paragraphs'),
      seen: text('seen'),
    },
    author: person(subjects.author),
    coauthor: person(subjects.coauthor),
    collector: person(subjects.collector),
    clapper: person(subjects.clapper),
    highlighter: person(subjects.highlighter),
    responder: person(subjects.responder),
    publication: {
      id: publication,
      slug: text('slug'),
      name: text('name'),
      tagline: text('tagline'),
      theme: text('theme'),
      owner: text('ownerId'),
    },
    link: { place: Number(row['links']) - 1, title: text('link') },
    featurePage: {
      id: text('featurePageId'),
      topicSlug: text('featurePageSlug'),
      title: text('featurePageTitle'),
    },
    tag: { id: tag, slug: text('tagSlug'), name: text('tagName') },
    list: { id: list, slug: text('listSlug'), item: text('listItem') },
    series: { id: text('seriesId'), name: text('seriesName') },
    response: { id: response },
    picture: { id: subjects.picture },
    neighbour: { id: neighbour },
    domain: { name: DOMAIN, proof: String(claim?.['proof'] ?? '') },
    year,
    month,
    day,
  }
}
