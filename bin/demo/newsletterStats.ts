/** Subscribers of the demo's newsletters over time, and the issues that they got. */
import type { DatabaseSync } from 'node:sqlite'
import { day, hour, minute } from '#schema/limits.ts'
import { idFor } from '#worker/platform/ids.ts'
import { insertRows } from '../local/insertRows.ts'
import { draws } from './draws.ts'
import { collectionId, userId } from './ids.ts'

const BEGAN = Date.UTC(2025, 2, 1)
/** Latest stories that were sent. */
const ISSUES = 4
const FIRST =
  'ada bela cora dario edda fatou gita hugo ines jonas kemi lena milo nadia otto petra quim rosa samir tove umut vera wilma yusuf'
const LAST = 'berg costa dahl evans fuchs grant haile ito jansen kovac'
/** Follows an email's first look: most of them come soon. */
const LATER = 9 * hour
const SOURCES = ['PAGE', 'STORY', 'STORY', 'PROFILE', 'PUBLICATION', 'IMPORT']

interface Newsletter {
  userId: string | null
  collectionId: string | null
  slug: string
  creatorId: string
}

export const DEMO_NEWSLETTERS: readonly Newsletter[] = [
  { userId: userId('writer'), collectionId: null, slug: '', creatorId: userId('writer') },
  {
    userId: null,
    collectionId: collectionId('field-notes'),
    slug: 'field-notes',
    creatorId: userId('owner'),
  },
]

/** Adds to newsletters that exist, and starts the others. */
export function addNewsletterStats(db: DatabaseSync, now: number): void {
  for (const newsletter of DEMO_NEWSLETTERS) {
    const id = newsletterId(db, newsletter)
    insertRows(db, 'newsletter_subscriptions', subscriptionsOf(id, now))
    for (const story of storiesOf(db, newsletter)) addIssue(db, { ...newsletter, id }, story)
    db.prepare(
      `update newsletters set subscriber_count = (select count(*) from newsletter_subscriptions
         where newsletter_id = newsletters.id and state = 'ACTIVE') where id = ?`,
    ).run(id)
  }
}

function newsletterId(
  db: DatabaseSync,
  { userId: user, collectionId: collection, slug }: Newsletter,
): string {
  const known = db
    .prepare('select id from newsletters where (user_id = ?1 or collection_id = ?2) and slug = ?3')
    .get(user, collection, slug)
  if (known) return String(known.id)
  const id = idFor(`newsletter:${user ?? collection}:${slug}`)
  insertRows(db, 'newsletters', [{ id, user_id: user, collection_id: collection, slug, created_at: BEGAN }])
  return id
}

/** More of them each month; some have left, and a few addresses do not work. */
function subscriptionsOf(newsletterId: string, now: number) {
  const draw = draws(`subscribers:${newsletterId}`)
  const names = LAST.split(' ').flatMap((last) => FIRST.split(' ').map((first) => `${first}.${last}`))
  return names.map((name) => {
    const at = Math.floor(BEGAN + draw() ** 0.7 * (now - BEGAN))
    const fate = draw()
    const state = fate < 0.08 ? 'LEFT' : fate < 0.1 ? 'SUPPRESSED' : 'ACTIVE'
    return {
      id: idFor(`subscription:${newsletterId}:${name}`),
      newsletter_id: newsletterId,
      email: `${name}@example.org`,
      name: name.replaceAll(/(?:^|\.)\p{L}/gu, (initial) => initial.replace('.', ' ').toUpperCase()),
      source: SOURCES[Math.floor(draw() * SOURCES.length)]!,
      state,
      created_at: at - 5 * minute,
      confirmed_at: at,
      left_at: state === 'LEFT' ? Math.floor(at + draw() * (now - at)) : null,
    }
  })
}

interface Story {
  id: string
  slug: string
  at: number
}

const storiesOf = (db: DatabaseSync, { userId: user, collectionId: collection }: Newsletter) =>
  db
    .prepare(
      `select id, slug, first_published_at as at from posts
       where (creator_id = ?1 or collection_id = ?2) and depth = 0 and listed_at is not null
       order by first_published_at desc limit ${ISSUES}`,
    )
    .all(user, collection) as unknown as Story[]

function addIssue(db: DatabaseSync, newsletter: Newsletter & { id: string }, story: Story): void {
  const id = idFor(`issue:${newsletter.id}:${story.id}`)
  const subscribers = db
    .prepare(
      `select id, state, left_at as leftAt from newsletter_subscriptions
       where newsletter_id = ? and confirmed_at <= ? and coalesce(left_at, 9e15) > ? order by id`,
    )
    .all(newsletter.id, story.at, story.at) as unknown as Subscriber[]
  if (!subscribers.length) return
  insertRows(db, 'newsletter_issues', [
    {
      id,
      newsletter_id: newsletter.id,
      post_id: story.id,
      audience: 'SUBSCRIBERS',
      state: 'SENT',
      created_by_id: newsletter.creatorId,
      created_at: story.at,
      started_at: story.at + minute,
      prepared_at: story.at + minute,
      completed_at: story.at + 2 * minute,
      database_id: '',
      shard_count: Math.ceil(subscribers.length / 100),
    },
  ])
  const draw = draws(`issue:${id}`)
  insertRows(
    db,
    'newsletter_recipients',
    subscribers.map((subscriber) => recipientOf(id, story.at + 2 * minute, subscriber, draw)),
  )
  insertRows(db, 'newsletter_clicks', clicksOf(db, id, story, draw))
  for (const text of COUNTS) db.prepare(text).run(id)
}

interface Subscriber {
  id: string
  state: string
  leftAt: number | null
}

function recipientOf(issueId: string, at: number, { id, state, leftAt }: Subscriber, draw: () => number) {
  const [luck, openDraw, clickDraw, joinDraw] = [draw(), draw(), draw(), draw()]
  const wait = () => Math.floor(-Math.log(1 - draw() * 0.999) * LATER)
  const isExcluded = state === 'SUPPRESSED' || luck < 0.01
  const isUnknown = !isExcluded && luck > 0.992
  const isBounced = !isExcluded && !isUnknown && luck < 0.02
  const isDelivered = !isExcluded && !isUnknown && !isBounced
  const openedAt = isDelivered && openDraw < 0.47 ? at + minute + wait() : null
  const clickedAt = openedAt !== null && clickDraw < 0.3 ? openedAt + minute : null
  return {
    issue_id: issueId,
    subscription_id: id,
    state: isExcluded ? 'EXCLUDED' : isUnknown ? 'UNKNOWN' : 'ACCEPTED',
    reason: state === 'SUPPRESSED' ? 'SUPPRESSED' : isExcluded ? 'LEFT' : null,
    delivered_at: isDelivered ? at + minute : null,
    opened_at: openedAt,
    prefetched_at: isDelivered && openDraw > 0.7 ? at + 2 * minute : null,
    clicked_at: clickedAt,
    bounced_at: isBounced ? at + minute : null,
    complained_at: isDelivered && luck > 0.988 ? at + hour : null,
    left_at: isDelivered && leftAt !== null && leftAt < at + 7 * day ? leftAt : null,
    new_member_at: clickedAt !== null && joinDraw < 0.08 ? clickedAt + day : null,
  }
}

/** The story, which most of them click, and what else an email links to. */
function clicksOf(db: DatabaseSync, issueId: string, { slug }: Story, draw: () => number) {
  const links = [`/p/${slug}`, `/p/${slug}#responses`, '/@writer'].map(
    (path) => `http://localhost:8787${path}`,
  )
  const clickers = db
    .prepare(
      'select subscription_id as id from newsletter_recipients where issue_id = ? and clicked_at is not null',
    )
    .all(issueId) as unknown as { id: string }[]
  return clickers.flatMap(({ id }) =>
    links
      .filter((_, at) => at === 0 || draw() < 0.3 / at)
      .map((url) => ({ issue_id: issueId, subscription_id: id, url })),
  )
}

const COUNTED = [
  'delivered',
  'opened',
  'prefetched',
  'clicked',
  'bounced',
  'complained',
  'left',
  'new_member',
]

/** As events count them. */
const COUNTS = [
  `update newsletter_issues set (recipient_count, accepted_count, excluded_count, unknown_count, ${COUNTED.map((name) => `${name}_count`).join(', ')}) =
    (select count(*), sum(state = 'ACCEPTED'), sum(state = 'EXCLUDED'), sum(state = 'UNKNOWN'),
       ${COUNTED.map((name) => `count(${name}_at)`).join(', ')} from newsletter_recipients where issue_id = ?1) where id = ?1`,
  `insert or replace into newsletter_links (issue_id, url, click_count)
    select issue_id, url, count(*) from newsletter_clicks where issue_id = ? group by url`,
  `insert or replace into newsletter_issue_hours (issue_id, hour, opened_count, clicked_count)
    select ?1, hour, sum(opened), sum(clicked) from (
      select opened_at / ${hour} as hour, 1 as opened, 0 as clicked from newsletter_recipients
        where issue_id = ?1 and opened_at is not null
      union all select clicked_at / ${hour}, 0, 1 from newsletter_recipients
        where issue_id = ?1 and clicked_at is not null) group by hour`,
]
