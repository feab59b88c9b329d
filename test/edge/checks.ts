/** Deliberately broken builds must fail these checks. They need the demo content and the hosts of `giveHosts`. */
import { expect } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf, queriesOf } from './answers.ts'
import { change, coolAll, edit, withoutGeneration } from './changes.ts'
import { hosts, newcomer, signIn, storyOf } from './demo.ts'

/** Matches the statement that reads a page's story. */
export const STORY = { method: 'batch', matching: '"post_bodies"' }
/** Matches the late part, the responses. */
export const LATE = { path: '/field-notes', matching: /"in_response_to_post_id" = \?/ }

/**
 * C6: an edit acknowledged while a page renders is on the next one.
 * @param after the page has read the story, but not yet shown it
 */
export async function editIsSeen(place: EdgeLocation, after: boolean): Promise<void> {
  const story = storyOf(place, 'Red Ink')
  for (const headers of [{}, BROWSER]) {
    await coolAll(place)
    const gate = await place.faults.hold('DB', { ...STORY, path: story.path, after })
    const first = place.get(story.path, { headers })
    await gate.reached()
    const word = `gate${after}${Object.keys(headers).length}`
    await edit(place, story, word)
    await gate.open()
    expect((await first).status).toBe(200)
    await place.settle()
    expect((await place.get(story.path)).text).toContain(word)
  }
}

/** C2: equal paths on four hosts are four pages. */
export async function hostsAreApart(place: EdgeLocation, paths: readonly string[]): Promise<void> {
  const names = Object.values(hosts)
  const texts = new Map<string, string>()
  for (const order of [names, names.toReversed()]) {
    await coolAll(place)
    for (const path of paths) {
      const statuses = new Map<string, number>()
      for (const host of order) {
        const first = await place.get(path, { host })
        statuses.set(host, first.status)
        const isNew = first.status === 200 ? 'miss' : expect.stringMatching(/^dynamic/)
        expect([first.of, cacheOf(first)]).toEqual([first.of, isNew])
        const known = texts.get(first.of)
        if (known === undefined) texts.set(first.of, withoutGeneration(first.text))
        else expect(withoutGeneration(first.text)).toBe(known)
      }
      for (const host of order) {
        const again = await place.get(path, { host })
        if (statuses.get(host) !== 200) continue
        expect([again.of, cacheOf(again)]).toEqual([again.of, 'hit'])
        expect(withoutGeneration(again.text)).toBe(texts.get(again.of))
      }
    }
  }
  for (const path of paths) {
    const pages = names.map((host) => texts.get(host + path)!)
    expect([path, new Set(pages).size]).toEqual([path, pages.length])
  }
}

/** C9: a suspended story is never shown again, even from the cache while the database is down. */
export async function suspendedIsGone(
  place: EdgeLocation,
  forward: (ms: number) => Promise<void>,
): Promise<void> {
  const story = storyOf(place, 'Fold Here')
  await place.get(story.path)
  expect((await place.get(story.path)).text).toContain(story.title)
  expect(await change(place, `suspendPost(postId: "${story.id}", isSuspended: true)`)).toBe('ChangedPost')
  await place.faults.fail('DB')
  for (const clock of [0, 31_000, 3_600_000]) {
    await forward(clock)
    const gone = await place.get(story.path)
    expect([gone.status, gone.text.includes(story.title)]).toEqual([503, false])
  }
  await place.faults.clear()
  await forward(0)
  expect((await place.get(story.path)).status).toBe(404)
  await change(place, `suspendPost(postId: "${story.id}", isSuspended: false)`)
}

/** F4: a late failure is shown, not cached, and does not block waiting readers. */
export async function lateFailureIsNotStored(place: EdgeLocation): Promise<void> {
  const story = storyOf(place, 'Red Ink')
  for (const headers of [{}, BROWSER]) {
    await coolAll(place)
    // Fails after the headers of a streamed answer are sent.
    await place.faults.delay('DB', 300, LATE)
    const fault = await place.faults.fail('DB', LATE)
    const answers = await Promise.all(Array.from({ length: 10 }, () => place.get(story.path, { headers })))
    expect(await fault.met()).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await place.settle()
    await place.faults.clear()
    const next = await place.get(story.path)
    expect([next.status, cacheOf(next)]).toEqual([200, 'miss'])
    expect(cacheOf(await place.get(story.path))).toBe('hit')
  }
}

/** C1: a viewer's page is rendered for each request, and no one else gets it. */
export async function signedInIsNotStored(place: EdgeLocation): Promise<void> {
  const { cookie } = signIn(place, newcomer(place, 'canary1c0de'))
  await coolAll(place)
  for (const path of ['/', '/topics', '/@writer', '/feed/latest', storyOf(place, 'Red Ink').path]) {
    for (const cached of ['miss', 'hit']) {
      const own = await place.get(path, { headers: { cookie } })
      expect([path, cacheOf(own), own.headers.get('cache-control')]).toEqual([
        path,
        'dynamic signed-in',
        'private, no-store',
      ])
      expect([path, cacheOf(await place.get(path))]).toEqual([path, cached])
    }
  }
}

/** K7, C1: each viewer gets their own version of a cached page, and the next visitor the public one. */
export async function viewersAreApart(place: EdgeLocation): Promise<void> {
  const people = ['canary1a7e', 'canary2a7e'].map((name) => ({
    name,
    ...signIn(place, newcomer(place, name)),
  }))
  await coolAll(place)
  for (const path of ['/', '/@writer', storyOf(place, 'Red Ink').path]) {
    await place.get(path)
    const visitors = await place.get(path)
    expect([path, cacheOf(visitors)]).toEqual([path, 'hit'])
    for (const { name, cookie, token } of people) {
      const { text } = await place.get(path, { headers: { cookie } })
      expect([path, text.match(/canary\da7e/g)?.every((found) => found === name)]).toEqual([path, true])
      expect([path, text.includes(`xsrf-${token}`)]).toEqual([path, true])
    }
    const after = await place.get(path)
    expect([path, cacheOf(after), after.text]).toEqual([path, 'hit', visitors.text])
  }
}

/** K7: parts for one kind of viewer, or about one viewer, are not shown to others. */
export async function kindsAreApart(place: EdgeLocation): Promise<void> {
  const newcomers = [
    'has_past_memberships = 0',
    'has_past_memberships = 1',
    'medium_member_at = 5',
    'partner_since = 5',
    // The writer is of this kind too.
    `(partner_since, medium_member_at, has_past_memberships) =
       (select partner_since, medium_member_at, has_past_memberships from users where username = 'writer')`,
  ].map((values, index) => {
    const username = newcomer(place, `canary${index}b7e`)
    place.sql(`update users set ${values} where username = ?`, username)
    return username
  })
  const people = ['writer', 'staff', ...newcomers].map((username) => ({
    ...signIn(place, username),
    expected: entriesOf(place, username),
  }))
  for (const order of [people, people.toReversed()]) {
    await coolAll(place)
    await place.get('/@writer')
    for (const { cookie, expected } of order) {
      const answer = await place.get('/@writer', { headers: { cookie } })
      const shown = Object.keys(expected).map((text) => [text, answer.text.includes(`>${text}<`)])
      expect([queriesOf(answer), Object.fromEntries(shown)]).toEqual([1, expected])
    }
  }
}

/** Restricted texts on the writer's profile, and whether this person sees them. */
function entriesOf(place: EdgeLocation, username: string): Record<string, boolean> {
  const [{ isStaff, isPartner, isMember, wasMember }] = place.sql<
    Record<'isStaff' | 'isPartner' | 'isMember' | 'wasMember', number>
  >(
    `select is_staff as isStaff, partner_since is not null as isPartner, medium_member_at is not null as isMember,
       has_past_memberships as wasMember from users where username = ?`,
    username,
  ) as [Record<'isStaff' | 'isPartner' | 'isMember' | 'wasMember', number>]
  return {
    [copy.viewerMenu.missionControl]: Boolean(isStaff),
    [copy.viewerMenu.partnerProgram]: Boolean(isPartner),
    [copy.viewerMenu.applyToPartnerProgram]: !isPartner,
    [copy.membership.upgrade]: !isMember && !wasMember,
    [copy.membership.resume]: !isMember && Boolean(wasMember),
    'Edit profile': username === 'writer',
  }
}
