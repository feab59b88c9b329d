/** Each deliberately broken build must fail its check. */
import { expect, test } from 'vitest'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import {
  editIsSeen,
  hostsAreApart,
  kindsAreApart,
  lateFailureIsNotStored,
  signedInIsNotStored,
  suspendedIsGone,
  viewersAreApart,
} from './checks.ts'
import { giveHosts } from './demo.ts'
import { bundleOf, changed, type Mutation } from './mutants.ts'

interface Mutant extends Mutation {
  name: string
  fails: string
  check(place: EdgeLocation): Promise<void>
}

const MUTANTS: Mutant[] = [
  {
    name: 'the change number is read after the page was made',
    fails: 'C6',
    file: 'worker/cache/storeSettled.ts',
    from: 'const began = await asOf\n',
    to: `await asOf
    const began = await ctx.env.DB.prepare('select value from change_number').first<number>('value')\n`,
    check: (place) => editIsSeen(place, true),
  },
  {
    name: 'the host is left out of the key',
    fails: 'C2',
    file: 'worker/cache/decide.ts',
    from: 'release, site.digest, ',
    to: "release, '', ",
    check: (place) => hostsAreApart(place, ['/about', '/topics']),
  },
  {
    name: 'a hard purge is taken for a soft one',
    fails: 'C9',
    file: 'worker/cache/validity.ts',
    from: "if (hard > asOf) return 'gone'",
    to: "if (hard > asOf) verdict = 'changed'",
    check: (place) => suspendedIsGone(place, place.clock),
  },
  {
    name: 'a page is stored although a late part failed',
    fails: 'F4',
    file: 'worker/render/page.tsx',
    from: 'return !ctx.hasFailed && late.every((value) => (value as { ok: boolean }).ok)',
    to: 'ctx.hasFailed = false; return late.length >= 0',
    check: lateFailureIsNotStored,
  },
  {
    name: 'the session’s cookie is not looked at',
    fails: 'C1',
    file: 'worker/cache/decide.ts',
    from: 'if (hasSessionCookie(request, env)) return',
    to: 'if (hasSessionCookie(request, env) && !request.url) return',
    check: signedInIsNotStored,
  },
  {
    name: 'the parts of the first viewer are remembered',
    fails: 'K7',
    file: 'worker/request/fromStored.ts',
    from: 'body = await pageForViewer',
    to: 'body = (globalThis as any).remembered ??= await pageForViewer',
    check: viewersAreApart,
  },
  {
    name: 'what was put together for a viewer takes the place of what is stored',
    fails: 'C1',
    file: 'worker/request/fromStored.ts',
    from: 'body = await pageForViewer({ env, site }, viewer, canonical, entry, whole, statesFrom(asked, row.states))',
    to: 'body = await pageForViewer({ env, site }, viewer, canonical, entry, whole, statesFrom(asked, row.states)); Object.assign(entry, { body, places: [] })',
    check: viewersAreApart,
  },
  {
    name: 'all kinds of viewers get the same',
    fails: 'K7',
    file: 'worker/render/sharedParts.ts',
    from: '`${keyOfKind(kind)} ${id}`',
    to: 'id',
    check: kindsAreApart,
  },
  {
    name: 'members get what others get',
    fails: 'K7',
    file: 'worker/render/viewerKind.ts',
    from: 'Object.values(kind).map(Number)',
    to: 'Object.values({ ...kind, isMember: false }).map(Number)',
    check: kindsAreApart,
  },
  {
    name: 'what is about one viewer is shown to all of their kind',
    fails: 'K7',
    file: 'worker/render/sharedParts.ts',
    from: '`${keyOfKind(kind)} ${id}`',
    to: 'keyOfKind(kind)',
    check: kindsAreApart,
  },
]

/** Not broken: it has room for the parts of one or two kinds of viewers. */
const HARDLY_ANY_ROOM: Mutation & { name: string } = {
  name: 'room for what viewers share',
  file: 'schema/limits/edge.ts',
  from: 'sharedParts: 16 * 1024 * 1024',
  to: 'sharedParts: 30_000',
}

test.each(MUTANTS)('$fails: fails on a build in which $name', { timeout: 180_000 }, async (mutant) => {
  const place = await openLocation({ bundle: await bundleOf(mutant) })
  try {
    giveHosts(place)
    await expect(mutant.check(place)).rejects.toMatchObject({ name: 'AssertionError' })
  } finally {
    await place.stop()
  }
})

test('and no check fails on the unchanged build', { timeout: 120_000 }, async () => {
  const place = await openLocation()
  try {
    giveHosts(place)
    for (const { fails, check } of MUTANTS) {
      await place.faults.clear()
      expect([fails, await check(place).then(() => 'holds', String)]).toEqual([fails, 'holds'])
    }
  } finally {
    await place.stop()
  }
})

test(
  'shared parts with almost no room for them are made again, and each viewer gets their own (K7)',
  { timeout: 120_000 },
  async () => {
    const place = await openLocation({ bundle: await bundleOf(HARDLY_ANY_ROOM) })
    try {
      giveHosts(place)
      await expect(kindsAreApart(place)).resolves.toBeUndefined()
      await expect(viewersAreApart(place)).resolves.toBeUndefined()
    } finally {
      await place.stop()
    }
  },
)

test.each([...MUTANTS, HARDLY_ANY_ROOM])(
  'the source has the text that is changed on purpose: $name',
  (mutant) => {
    expect(changed(mutant)).toContain(mutant.to)
  },
)
