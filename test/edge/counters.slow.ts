/** Many calls at once, some sent twice, some interrupted by a crash of the server (K2, K8). */
import { expect, onTestFinished, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { type Chance, openChance } from '#test/safety/random.ts'
import { countersOf, randomCall, randomStaffCall, recount, worldOf } from './counters.ts'
import { newcomer, signIn } from './demo.ts'

/** The proof in docs/measured.md uses 10,000, which take three minutes. */
const CALLS = Number(process.env.CALLS ?? 1_000)
/** Milliseconds per call on a slow machine. */
const WAIT = 60
const KILLS = 3
const READERS = 24
const LANES = 4
const TOGETHER = 5
const HOUR = 3_600_000

test(
  'after thousands of random calls, resends and three kills every counter equals a recount (K2, K8)',
  { timeout: 300_000 + CALLS * WAIT },
  async () => {
    const seed = Number(process.env.CHANCE_SEED ?? Date.now() % 2 ** 31)
    const chance = openChance(seed)
    let place = await openLocation()
    onTestFinished(() => place.stop())
    const readers = Array.from({ length: READERS }, (_, at) => signIn(place, newcomer(place, `Reader ${at}`)))
    const staff = signIn(place, 'staff')
    const results = new Map<string, number>()
    let sent = 0
    let lost = 0

    for (let round = 0; round <= KILLS; round++) {
      // Hourly rate limits would block calls for long.
      let hours = round * 24
      const until = (CALLS * (round + 1)) / (KILLS + 1)
      let world = worldOf(place)
      const lane = async () => {
        while (sent < until) {
          sent += TOGETHER
          if (sent % 500 < TOGETHER) {
            world = worldOf(place)
            // Fails if the server was just killed.
            await place.clock(++hours * HOUR).catch(() => undefined)
          }
          const isStaff = chance.once(12)
          const { cookie } = isStaff ? staff : chance.of(readers)
          const calls = Array.from({ length: TOGETHER }, (_, at) =>
            isStaff ? randomStaffCall(chance, world) : randomCall(chance, world, sent + at),
          )
          const send = () => sendTogether(place, calls, cookie)
          // Proxies may duplicate requests, and clients retry unanswered ones.
          const answers = await Promise.allSettled(chance.once(8) ? [send(), send()] : [send()])
          for (const answer of answers) {
            if (answer.status === 'rejected') lost++
            else for (const type of answer.value) results.set(type, (results.get(type) ?? 0) + 1)
          }
        }
      }
      const lanes = Promise.all(Array.from({ length: LANES }, lane))
      const isLast = round === KILLS
      if (isLast) await lanes
      else {
        await faults(place, chance)
        await expect
          .poll(() => sent, { timeout: CALLS * WAIT, interval: 20 })
          .toBeGreaterThanOrEqual(until - CALLS / 50)
        await place.kill()
        await lanes
        place = await openLocation({ site: { state: place.state } })
      }
    }
    await place.scheduled('* * * * *')
    await place.settle()

    const kept = countersOf(place)
    recount(place)
    const counted = countersOf(place)
    const wrong = [...new Set([...kept.keys(), ...counted.keys()])]
      .filter((key) => (kept.get(key) ?? 0) !== (counted.get(key) ?? 0))
      .map((key) => `${key}: ${kept.get(key)} instead of ${counted.get(key)}`)
    const done = Object.fromEntries(results)
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    // Most calls must have had an effect, and the kills must have interrupted some.
    const kinds = ['User', 'Post', 'Collection', 'Tag', 'Catalog', 'SavedPost', 'Quote', 'ChangedPost']
    expect(kinds.filter((kind) => !(done[kind]! > CALLS / 200))).toEqual([])
    expect(lost).toBeGreaterThan(0)
  },
)

async function sendTogether(place: EdgeLocation, calls: string[], cookie: string): Promise<string[]> {
  const body = calls.map((call) => ({ query: `mutation { call: ${call} { __typename } }` }))
  const answer = await place.post('/_/graphql', body, {
    headers: {
      cookie,
      origin: 'http://localhost:8787',
      'x-frontend-app': 'lite',
      'graphql-operation': 'test',
    },
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
    .json<{ data?: { call: { __typename: string } | null }; errors?: { message: string }[] }[]>()
    .map(({ data, errors }) => data?.call?.__typename ?? `error: ${errors?.[0]?.message}`)
}

/** Occasionally commits a batch but loses its answer. */
async function faults(place: EdgeLocation, chance: Chance): Promise<void> {
  for (let at = 0; at < 5; at++)
    await place.faults.fail('DB', { method: 'batch', nth: 20 + chance.int(400), times: 1, after: true })
}
