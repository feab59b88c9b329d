import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocations, type EdgeLocation } from '#test/harness/place.ts'
import { requestBytes } from '#test/harness/raw.ts'
import { BROWSER, cacheOf } from './answers.ts'
import { coolAll, edit } from './changes.ts'
import { editIsSeen, LATE, lateFailureIsNotStored, STORY } from './checks.ts'
import { hosts, type Story, storyOf } from './demo.ts'

/** More by hand: `RACE_ROUNDS=300 npm test -- test/edge/races.edge.ts`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 40)

let near: EdgeLocation
let far: EdgeLocation
let story: Story
beforeAll(async () => {
  ;[near, far] = await openLocations(['near', 'far'])
  story = storyOf(near, 'Red Ink')
})
afterAll(() => near.stop())
beforeEach(async () => {
  for (const place of [near, far]) {
    await place.faults.clear()
    await place.clock(0)
  }
})

test(
  'an edit while a cold page is rendered is on the next reader’s page (C6)',
  { timeout: 600_000 },
  async () => {
    let stale = 0
    let during = 0
    for (let round = 0; round < ROUNDS; round++) {
      const word = `round${round}x`
      // Cold since the last edit.
      const first = near.get(story.path, round % 2 ? { headers: BROWSER } : {})
      await pause(Math.random() * 50)
      await edit(near, story, word)
      if (!(await first).text.includes(word)) during += 1
      if (!(await near.get(story.path)).text.includes(word)) stale += 1
    }
    console.log(`C6: ${ROUNDS} rounds, ${during} pages begun before the edit, ${stale} stale`)
    expect(stale).toBe(0)
  },
)

test.each([
  ['before it reads the story', false],
  ['when it has read the story and not shown it', true],
])('an edit acknowledged while a page is made, %s, is on the next one (C6)', (_, after) =>
  expect(editIsSeen(near, after)).resolves.toBeUndefined(),
)

test('an edit made in another place is on the next page too: the mirror reports it within a second (C6)', async () => {
  for (const place of [near, far]) await coolAll(place)
  const gate = await far.faults.hold('DB', { ...STORY, path: story.path, after: true })
  const first = far.get(story.path)
  await gate.reached()
  await edit(near, story, 'elsewhere')
  await gate.open()
  expect((await first).status).toBe(200)
  await far.settle()
  await far.clock(1100)
  expect((await far.get(story.path)).text).toContain('elsewhere')
})

test('two hundred readers of one cold page cause at most three renderings, and all get it (C8)', async () => {
  await coolAll(near)
  await near.faults.delay('DB', 100)
  await near.calls.forget()
  const answers = await near.raw.together(
    Array.from({ length: 200 }, (_, index) =>
      requestBytes({ path: story.path, headers: index % 2 ? [['user-agent', BROWSER['user-agent']]] : [] }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rendered = answers.filter((answer) => cacheOf(answer) === 'miss')
  expect(rendered.length).toBeGreaterThan(0)
  expect(rendered.length).toBeLessThanOrEqual(3)
  const read = (await near.calls.statements()).filter((text) => text.includes('"post_bodies"'))
  expect(read.length).toBeLessThanOrEqual(3)
  expect(new Set(answers.filter((answer) => cacheOf(answer) === 'hit').map(({ text }) => text)).size).toBe(1)
})

test('a reader who leaves midway breaks no page, and no one waits for them (C8)', async () => {
  const whole = (await near.get(story.path)).text
  for (const held of [{ ...STORY, path: story.path }, LATE]) {
    await coolAll(near)
    const gate = await near.faults.hold('DB', held)
    const reader = asking(story.path)
    await gate.reached()
    reader.destroy()
    const waiters = Promise.all(Array.from({ length: 10 }, () => near.get(story.path)))
    await gate.open()
    for (const { status, text } of await waiters) {
      expect([status, text.includes('</html>')]).toEqual([200, true])
    }
    await near.settle()
    const next = await near.get(story.path)
    expect([next.status, next.text.length > whole.length - 100]).toEqual([200, true])
    expect(next.text).toContain('</html>')
  }
})

/** Reads no answer and may be aborted. */
function asking(path: string): ClientRequest {
  const asked = request(near.origin + path, { headers: { host: hosts.main, ...BROWSER } })
  asked.on('error', () => undefined)
  asked.end()
  return asked
}

test('a late failure is shown as failed, is not stored, and does not hold waiting requests (F4)', () =>
  expect(lateFailureIsNotStored(near)).resolves.toBeUndefined())

test('each call of a cold rendering fails in turn: the page is an error or not stored, never broken (F4)', async () => {
  await coolAll(near)
  const whole = (await near.get(story.path)).text
  let isOver = false
  for (let nth = 1; !isOver; nth++) {
    await coolAll(near)
    const fault = await near.faults.fail('DB', { path: story.path, nth, times: 1 })
    const answer = await near.get(story.path, { headers: nth % 2 ? BROWSER : {} })
    await near.settle()
    isOver = (await fault.met()) === 0
    await fault.remove()
    expect(answer.text).toContain('</html>')
    if (answer.status !== 200) {
      expect([nth, answer.status, answer.headers.get('cache-control')]).toEqual([
        nth,
        expect.toSatisfy((status) => status >= 500),
        'private, no-store',
      ])
    }
    const next = await near.get(story.path)
    expect([nth, next.status, Math.abs(next.text.length - whole.length) < 10]).toEqual([nth, 200, true])
    expect(nth).toBeLessThan(20)
  }
})
