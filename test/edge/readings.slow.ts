/** Reports are resent, forged, from bots, or interrupted by a crash of the server. */
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { type Chance, openChance } from '#test/safety/random.ts'
import { recountStats } from '#worker/stats/recount.ts'
import { newcomer, signIn } from './demo.ts'

/** The proof in docs/measured.md uses 10,000. */
const EVENTS = Number(process.env.CALLS ?? 1_000)
/** Milliseconds per report on a slow machine. */
const WAIT = 60
const KILLS = 3
const READERS = 12
const LANES = 4
const TOGETHER = 10
const MINUTE = 60_000

test(
  'after thousands of random reports, resends, bots, forged ids and three kills every figure equals a recount from the sessions, and they the raw events',
  { timeout: 300_000 + EVENTS * WAIT },
  async () => {
    const seed = Number(process.env.CHANCE_SEED ?? Date.now() % 2 ** 31)
    const chance = openChance(seed)
    let place = await openLocation()
    onTestFinished(() => place.stop())
    const stories = place
      .sql<{ id: string }>(
        `select p.id from posts p join users u on u.id = p.creator_id
         where p.first_published_at is not null and p.is_suspended = 0 and p.deleted_at is null and u.is_suspended = 0
         order by p.id limit 30`,
      )
      .map(({ id }) => id)
    const readers = Array.from({ length: READERS }, (_, at) => signIn(place, newcomer(place, `Reader ${at}`)))
    for (const { id } of readers.slice(0, READERS / 2))
      place.sql(`update users set medium_member_at = 1 where id = '${id}'`)
    place.sql(
      `update posts set visibility = 'LOCKED' where id in (${stories
        .slice(0, 8)
        .map((id) => `'${id}'`)
        .join()})`,
    )
    // No browser reported the demo's readings.
    for (const table of ['reading_sessions', 'stat_days', 'referrers']) place.sql(`delete from ${table}`)
    place.sql('update posts set view_count = 0, read_count = 0, reading_ms = 0')
    // One of the readers has written one of the stories.
    place.sql(`update posts set creator_id = '${readers[0]!.id}' where id = '${stories[9]}'`)
    // Repeated with more time.
    const open: Reading[] = []
    const raw = new Map<string, RawEvent[]>()
    let sent = 0
    let lost = 0
    let minutes = 0

    for (let round = 0; round <= KILLS; round++) {
      const until = (EVENTS * (round + 1)) / (KILLS + 1)
      const lane = async () => {
        while (sent < until) {
          sent += TOGETHER
          if (chance.once(40))
            await place.clock((minutes += 1 + chance.int(20)) * MINUTE).catch(() => undefined)
          const by = chance.once(2) ? null : chance.of(readers)
          const batch = Array.from({ length: TOGETHER }, () => ({
            ...randomReading(chance, open, stories, by?.id ?? null),
          }))
          const isBot = chance.once(20)
          const send = () => report(place, batch, by?.cookie, isBot, chance.int(200))
          const answers = await allSettled(chance.once(6) ? [send(), send()] : [send()])
          lost += answers.filter(({ status }) => status === 'rejected').length
          if (!isBot)
            remember(
              raw,
              batch,
              by?.id ?? null,
              answers.some(({ value }) => value),
            )
        }
      }
      const lanes = Promise.all(Array.from({ length: LANES }, lane))
      if (round === KILLS) await lanes
      else {
        await expect
          .poll(() => sent, { timeout: EVENTS * WAIT, interval: 20 })
          .toBeGreaterThanOrEqual(until - EVENTS / 100)
        await place.kill()
        await lanes
        place = await openLocation({ site: { state: place.state } })
        await place.clock(minutes * MINUTE)
      }
    }
    await place.settle()

    const counted = figuresOf(place)
    for (const statement of recountStats(Date.now() + minutes * MINUTE)) place.sql(statement)
    expect({ seed, figures: counted }).toEqual({ seed, figures: figuresOf(place) })
    const faults = faultsBeside(raw, place.sql<Session>('select * from reading_sessions'), {
      [stories[9]!]: readers[0]!.id,
    })
    expect({ seed, faults }).toEqual({ seed, faults: { invented: [], lost: [] } })
    const [facts] = place.sql<Record<string, number>>(
      `select count(*) as sessions, sum(is_read) as reads, sum(is_earning) as earning, max(ms) as longest,
         (select sum(views) from stat_days where kind = 'POST') as views,
         (select sum(ms) from stat_days where kind = 'POST') as days_ms, sum(ms) as ms,
         sum(exists (select 1 from posts p where p.id = post_id and p.creator_id = reading_sessions.user_id)) as own,
         sum(visits like '%"b07%') as bots, sum(visits like '%"f0f0%') as forged
       from reading_sessions`,
    )
    expect(facts).toMatchObject({ own: 0, bots: 0, forged: 0, views: facts!.sessions, days_ms: facts!.ms })
    expect(facts!.sessions).toBeGreaterThan(EVENTS / 50)
    for (const kind of ['reads', 'earning'] as const)
      expect([kind, facts![kind]! > EVENTS / 1000]).toEqual([kind, true])
    expect(lost).toBeGreaterThan(0)
  },
)

/** Checks the stats independently of the worker's recount. */
interface RawEvent {
  postId: string
  userId: string | null
  ms: number
  progress: number
  /** Answered with 204, so it must not get lost. */
  isTaken: boolean
}

interface Session {
  post_id: string
  user_id: string | null
  ms: number
  is_read: number
}

const allSettled = (sent: Promise<boolean>[]) =>
  Promise.all(
    sent.map((one) =>
      one.then(
        (value) => ({ status: 'fulfilled', value }),
        () => ({ status: 'rejected', value: false }),
      ),
    ),
  )

/** Only the last event of each visit in a batch counts. */
function remember(raw: Map<string, RawEvent[]>, batch: object[], userId: string | null, isTaken: boolean) {
  const valid = (batch as Reading[]).filter(({ session, ms }) => session.startsWith('a') && ms >= 0)
  for (const { session, postId, ms, progress } of new Map(valid.map((one) => [one.session, one])).values())
    raw.set(session, [...(raw.get(session) ?? []), { postId, userId, ms, progress, isTaken }])
}

/**
 * @param own authors by story id: their own reading is not counted
 * @returns pairs of story and reader with more stored than was sent, and pairs with an accepted event but none stored
 */
function faultsBeside(raw: Map<string, RawEvent[]>, sessions: Session[], own: Record<string, string>) {
  const sent = Map.groupBy(
    [...raw].flatMap(([visit, events]) => events.map((event) => ({ ...event, visit }))),
    ({ postId, userId }) => `${postId} ${userId}`,
  )
  const stored = Map.groupBy(sessions, ({ post_id, user_id }) => `${post_id} ${user_id}`)
  return {
    invented: [...stored.keys()].filter((key) => {
      const events = sent.get(key) ?? []
      const most = [...Map.groupBy(events, ({ visit }) => visit).values()].reduce(
        (sum, ofVisit) => sum + Math.max(...ofVisit.map(({ ms }) => ms)),
        0,
      )
      const all = stored.get(key)!
      return (
        all.reduce((sum, { ms }) => sum + ms, 0) > most ||
        (all.some(({ is_read }) => is_read === 1) &&
          !events.some(({ progress }) => progress >= limits.reading.finished))
      )
    }),
    lost: [...sent]
      .filter(([, events]) =>
        events.some(({ isTaken, postId, userId }) => isTaken && (userId === null || own[postId] !== userId)),
      )
      .map(([key]) => key)
      .filter((key) => !stored.has(key)),
  }
}

interface Reading {
  session: string
  postId: string
  userId: string | null
  ms: number
  progress: number
  referrer: string
}

const hex = (chance: Chance, length: number) =>
  Array.from({ length }, () => chance.int(16).toString(16)).join('')

const HOSTS = ['', '', 'www.google.com', 't.co', 'example.org', 'localhost', 'mail.google.com', 'feedly.com']

/** A new session, a continued one, or a forged report. */
function randomReading(chance: Chance, open: Reading[], stories: string[], userId: string | null): object {
  if (chance.once(12))
    return { ...reading(chance, stories, userId), postId: hex(chance, 12), session: `f0f0${hex(chance, 28)}` }
  if (chance.once(12))
    return { ...reading(chance, stories, userId), ms: -chance.int(1e6), session: `f0f0${hex(chance, 28)}` }
  const known = open.length && !chance.once(4) ? chance.of(open) : null
  // Another reader's or story's session id counts as a new visit.
  if (known && chance.once(8)) return { ...known, postId: chance.of(stories), ms: known.ms + 60_000 }
  if (!known) {
    const one = reading(chance, stories, userId)
    open.push(one)
    return one
  }
  known.ms = Math.min(10_000_000, known.ms + chance.int(5 * MINUTE))
  known.progress = Math.min(1, known.progress + chance.int(100) / 100)
  // Sometimes an earlier total arrives late.
  return chance.once(5) ? { ...known, ms: chance.int(known.ms + 1) } : known
}

const reading = (chance: Chance, stories: string[], userId: string | null): Reading => ({
  // Distinct from the prefixes of bots and forged reports.
  session: `a${hex(chance, 31)}`,
  postId: chance.of(stories),
  userId,
  ms: chance.int(20_000),
  progress: chance.int(100) / 100,
  referrer: chance.of(HOSTS),
})

async function report(
  place: EdgeLocation,
  readings: object[],
  cookie: string | undefined,
  isBot: boolean,
  network: number,
): Promise<boolean> {
  const body = readings.map((data) => ({
    type: 'story.read',
    data: isBot ? { ...data, session: `b07${'0'.repeat(29)}` } : data,
  }))
  const answer = await place.post('/_/clientele/reports/events', body, {
    headers: {
      ...(cookie && { cookie }),
      origin: 'http://localhost:8787',
      'x-xsrf-token': '1',
      'cf-connecting-ip': `203.0.113.${network}`,
      'user-agent': isBot ? 'Googlebot/2.1' : 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    },
  })
  if (answer.status !== 204 && answer.status !== 429) throw new Error(`${answer.status}`)
  return answer.status === 204
}

const figuresOf = (place: EdgeLocation) => ({
  days: place.sql(`select * from stat_days where views or reads or ms order by kind, subject_id, day`),
  posts: place.sql(
    'select id, view_count, read_count, reading_ms from posts where view_count or reading_ms order by id',
  ),
  referrers: place.sql('select * from referrers order by post_id, source, host'),
})
