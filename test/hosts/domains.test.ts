import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute } from '#schema/limits.ts'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { now, resetClock } from '#worker/platform/clock.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'
import { AUTHOR, insertRows, PLAIN, PUBLICATION, SUSPENDED } from '#test/graphql/rows.ts'
import {
  activate,
  askAgain,
  bindings,
  check,
  claim,
  DB,
  detach,
  domainsOf,
  hasHostname,
  nameOf,
  outboxOf,
  pass,
  proofIn,
  scheduled,
  setRecords,
  setUp,
  STAFF,
  statusOf,
} from '#test/hosts/domainActs.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'

beforeAll(insertRows)
beforeEach(() => DB.prepare("delete from domains where domain not like '%.test'").run())
afterEach(resetClock)

test('a claim gets its own proof, and names the records that its owner must set (C12)', async () => {
  const claimed = await claim('USER', PLAIN, 'Blog.Example.ORG.')
  expect(claimed).toMatchObject({ kind: 'Domain', domain: 'blog.example.org', status: 'CREATED' })
  expect(proofIn(claimed)).toMatch(/^[\w-]{22}$/)
  expect(claimed.records).toEqual([
    { type: 'TXT', name: '_quire-challenge.blog.example.org', value: proofIn(claimed) },
    { type: 'CNAME', name: 'blog.example.org', value: 'localhost' },
  ])
  expect(await domainsOf(PLAIN)).toMatchObject([{ domain: 'blog.example.org', status: 'CREATED' }])
  expect(await nameOf('blog.example.org')).toBe(404)
})

test('the right proof and CNAME make a domain ACTIVE, and its host answers at once (C12)', async () => {
  expect(await askAgain('live.example.org')).toBe(404)
  expect(await nameOf('live.example.org')).toBe(404)
  const claimed = await claim('USER', PLAIN, 'live.example.org')
  expect(await check('live.example.org')).toMatchObject({
    status: 'CREATED',
    problem: 'There’s no TXT record at _quire-challenge.live.example.org yet.',
  })
  await setRecords('_quire-challenge.live.example.org', 'TXT', 'v=spf1 -all', proofIn(claimed))
  expect(await check('live.example.org')).toMatchObject({
    status: 'VERIFIED',
    problem: 'There’s no CNAME record at live.example.org yet. Add one that points to localhost.',
  })
  expect(await hasHostname('live.example.org')).toBe(true)
  expect(await nameOf('live.example.org')).toBe(404)
  await setRecords('live.example.org', 'CNAME', 'elsewhere.example.net.')
  expect(await check('live.example.org')).toMatchObject({
    status: 'VERIFIED',
    problem: 'live.example.org points to elsewhere.example.net, not to localhost.',
  })
  await setRecords('live.example.org', 'CNAME', 'LOCALHOST.')
  expect(await check('live.example.org')).toMatchObject({ status: 'ACTIVE', problem: '' })
  expect(await nameOf('live.example.org')).toBe('Plain')
  expect(await nameOf('LIVE.example.org.:8787')).toBe('Plain')
})

test('the entity’s own origin is the ACTIVE domain (D27)', async () => {
  await activate('USER', PLAIN, 'own.example.org')
  const { body } = await post({
    query: `{ user(id: "${PLAIN}") { origin customDomainState { live { domain } } } }`,
  })
  expect(body.data).toEqual({
    user: {
      origin: 'http://own.example.org:8787',
      customDomainState: { live: { domain: 'own.example.org' } },
    },
  })
})

test('several owners can have unproved claims at once, and the proof decides (C12)', async () => {
  const squatter = await claim('COLLECTION', PUBLICATION, 'one.example.org')
  const refused = { kind: 'AlreadyExists', message: 'one.example.org has already been added.' }
  expect(await claim('COLLECTION', PUBLICATION, 'ONE.example.org')).toMatchObject(refused)
  const owner = await claim('USER', PLAIN, 'one.example.org')
  expect(owner).toMatchObject({ status: 'CREATED' })
  expect(proofIn(owner)).not.toBe(proofIn(squatter))
  await setUp('one.example.org', proofIn(owner))
  expect(await check('one.example.org', STAFF, PUBLICATION)).toMatchObject({ status: 'CREATED' })
  expect(await check('one.example.org', STAFF, PLAIN)).toMatchObject({ status: 'ACTIVE' })
  expect(await domainsOf(PUBLICATION)).toContainEqual(
    expect.objectContaining({
      status: 'FAILED',
      problem: 'Another user or publication has proved that the domain is theirs.',
    }),
  )
  expect(await claim('COLLECTION', PUBLICATION, 'one.example.org')).toMatchObject(refused)
  // Ending the lost claim does not affect the proved one.
  expect(await detach('one.example.org', STAFF, PUBLICATION)).toMatchObject({ status: 'DELETED' })
  await scheduled()
  expect(await hasHostname('one.example.org')).toBe(true)
  expect(await askAgain('one.example.org')).toBe('Plain')
})

test('one of two claims with their proofs set is proved, and the other ends (C12, K4)', async () => {
  const claims = [
    await claim('USER', PLAIN, 'both.example.org'),
    await claim('COLLECTION', PUBLICATION, 'both.example.org'),
  ]
  await setRecords('_quire-challenge.both.example.org', 'TXT', ...claims.map(proofIn))
  await Promise.all([PLAIN, PUBLICATION].map((id) => check('both.example.org', STAFF, id)))
  const { results } = await DB.prepare(
    "select status from domains where domain = 'both.example.org' order by status",
  ).all<{ status: string }>()
  expect(results.map(({ status }) => status)).toEqual(['FAILED', 'VERIFIED'])
})

test('a VERIFIED or ACTIVE domain is refused to others, however old its claim is (C12)', async () => {
  const verified = await claim('COLLECTION', PUBLICATION, 'verified.example.org')
  await setRecords('_quire-challenge.verified.example.org', 'TXT', proofIn(verified))
  expect(await check('verified.example.org')).toMatchObject({ status: 'VERIFIED' })
  expect(await activate('USER', PLAIN, 'active.example.org')).toMatchObject({ status: 'ACTIVE' })
  await DB.prepare("update domains set created_at = 1 where domain like '%.example.org'").run()
  for (const domain of ['verified.example.org', 'active.example.org']) {
    expect((await claim('USER', AUTHOR, domain)).kind).toBe('AlreadyExists')
  }
})

test('the proof of another claimant does not prove a claim (C12)', async () => {
  const first = await claim('USER', PLAIN, 'fought.example.org')
  await setUp('fought.example.org', proofIn(first))
  // The first claim is detached before any check of it; the old record still exists.
  await detach('fought.example.org')
  const second = await claim('COLLECTION', PUBLICATION, 'fought.example.org')
  expect(proofIn(second)).not.toBe(proofIn(first))
  expect(await check('fought.example.org')).toMatchObject({
    status: 'CREATED',
    problem: 'The TXT record at _quire-challenge.fought.example.org doesn’t have the right value.',
  })
  expect(await nameOf('fought.example.org')).toBe(404)
})

test('the proof of one domain does not prove another of the same claimant (C12)', async () => {
  const one = await claim('USER', PLAIN, 'first.example.org')
  await claim('USER', PLAIN, 'second.example.org')
  await setUp('second.example.org', proofIn(one))
  expect(await check('second.example.org')).toMatchObject({ status: 'CREATED' })
})

test('of twenty simultaneous claims of two owners, one of each wins, and the others are refused (K4)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? claim('USER', PLAIN, 'race.example.org')
        : claim('COLLECTION', PUBLICATION, 'race.example.org'),
    ),
  )
  const won = answers.filter(({ kind }) => kind === 'Domain')
  expect(answers.filter(({ kind }) => kind === 'AlreadyExists')).toHaveLength(18)
  const { results } = await DB.prepare("select proof from domains where domain = 'race.example.org'").all<{
    proof: string
  }>()
  expect(results.map(({ proof }) => proof).toSorted()).toEqual(won.map(proofIn).toSorted())
  expect(results).toHaveLength(2)
})

test('a user or publication has one ACTIVE domain at most: the next waits until the first is detached', async () => {
  await activate('USER', PLAIN, 'before.example.org')
  const next = await activate('USER', PLAIN, 'after.example.org')
  expect(next).toMatchObject({
    status: 'VERIFIED',
    problem: 'before.example.org is the active domain. Disconnect it first.',
  })
  await detach('before.example.org')
  await scheduled()
  expect(await statusOf('after.example.org')).toBe('ACTIVE')
  expect(await askAgain('after.example.org')).toBe('Plain')
  expect(await askAgain('before.example.org')).toBe(404)
})

test('only one of two domains of an entity becomes ACTIVE if both are ready at once', async () => {
  for (const domain of ['left.example.org', 'right.example.org']) {
    await setUp(domain, proofIn(await claim('USER', PLAIN, domain)))
  }
  await Promise.all([check('left.example.org'), check('right.example.org')])
  const { results } = await DB.prepare(
    "select status from domains where entity_id = ? and domain like '%.example.org' order by status",
  )
    .bind(PLAIN)
    .all<{ status: string }>()
  expect(results.map(({ status }) => status)).toEqual(['ACTIVE', 'VERIFIED'])
})

test('a detached domain stops answering, its hostname is removed, and a new claim needs a new proof (C12)', async () => {
  await activate('USER', PLAIN, 'gone.example.org')
  const old = proofIn((await domainsOf(PLAIN))[0]!)
  expect(await nameOf('gone.example.org')).toBe('Plain')
  expect(await detach('gone.example.org')).toMatchObject({ status: 'DELETED' })
  expect(await nameOf('gone.example.org')).toBe(404)
  expect(await domainsOf(PLAIN)).toEqual([])
  await scheduled()
  expect(await hasHostname('gone.example.org')).toBe(false)
  // The DNS records are unchanged.
  const again = await claim('USER', PLAIN, 'gone.example.org')
  expect(proofIn(again)).not.toBe(old)
  expect(await check('gone.example.org')).toMatchObject({ status: 'CREATED' })
  expect(await nameOf('gone.example.org')).toBe(404)
  await setUp('gone.example.org', proofIn(again))
  expect(await check('gone.example.org')).toMatchObject({ status: 'ACTIVE' })
  expect(await askAgain('gone.example.org')).toBe('Plain')
})

test('detaching hard-purges all pages that show the entity, and the entries about hosts (C12)', async () => {
  await claim('COLLECTION', PUBLICATION, 'purged.example.org')
  await detach('purged.example.org')
  const { results } = await DB.prepare(
    "select kind, tags from purges where reason = 'disconnect domain' order by version desc limit 1",
  ).all<{ kind: string; tags: string }>()
  expect(results[0]!.kind).toBe('hard')
  const tags = (JSON.parse(results[0]!.tags) as string[]).toSorted()
  // The sitemap of the main host lists what belongs there again.
  expect(tags).toEqual([`collection-${PUBLICATION}`, 'edgeCacheHome', 'site'])
})

test('a domain that is not claimed cannot be detached or checked', async () => {
  expect(await detach('nowhere.example.org')).toMatchObject({ kind: 'NotFound' })
  expect(await check('nowhere.example.org')).toMatchObject({ kind: 'NotFound' })
  await claim('USER', PLAIN, 'twice.example.org')
  expect(await detach('twice.example.org')).toMatchObject({ status: 'DELETED' })
  expect(await detach('twice.example.org')).toMatchObject({ kind: 'NotFound' })
})

test('removing a hostname is retried until the platform has done it', async () => {
  await activate('USER', PLAIN, 'stubborn.example.org')
  await detach('stubborn.example.org')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Bad gateway', { status: 502 })))
  await drainOutbox({ ...bindings, CUSTOM_HOSTNAMES_URL: 'https://platform.example' }, outboxWork)
  vi.unstubAllGlobals()
  const [failed] = (await outboxOf(REMOVE_HOSTNAME)).filter(({ payload }) => payload.includes('stubborn'))
  expect(failed).toMatchObject({ doneAt: null, attempts: 1 })
  expect(await hasHostname('stubborn.example.org')).toBe(true)
  await pass(hour)
  const [done] = (await outboxOf(REMOVE_HOSTNAME)).filter(({ payload }) => payload.includes('stubborn'))
  expect(done!.doneAt).not.toBeNull()
  expect(await hasHostname('stubborn.example.org')).toBe(false)
})

test('late outbox work does not detach an owner who has proved the domain since', async () => {
  await activate('USER', PLAIN, 'heir.example.org')
  await detach('heir.example.org')
  const heir = await claim('COLLECTION', PUBLICATION, 'heir.example.org')
  await setRecords('_quire-challenge.heir.example.org', 'TXT', proofIn(heir))
  expect(await check('heir.example.org')).toMatchObject({ status: 'VERIFIED' })
  await scheduled()
  expect(await hasHostname('heir.example.org')).toBe(true)
})

test('a claim is checked automatically, less and less often, and ends after 7 days with a message for its owner', async () => {
  await claim('USER', PLAIN, 'slow.example.org')
  const waits: number[] = []
  let last = Date.now()
  for (;;) {
    const at = await DB.prepare(
      "select next_check_at as at from domains where domain = 'slow.example.org'",
    ).first<number | null>('at')
    if (at === null) break
    waits.push(at - last)
    last = at
    await pass(Math.max(0, at - now()) + 1)
  }
  expect(waits.length).toBeGreaterThan(20)
  expect(waits.length).toBeLessThan(100)
  expect(Math.max(...waits)).toBeLessThanOrEqual(6 * hour + minute)
  const [ended] = await domainsOf(PLAIN)
  expect(ended).toMatchObject({ status: 'FAILED' })
  expect(ended!.problem).toContain('We didn’t find the TXT record within 7 days.')
  expect((await claim('COLLECTION', PUBLICATION, 'slow.example.org')).status).toBe('CREATED')
})

test('a claim becomes ACTIVE without a request', async () => {
  await setUp('waiting.example.org', proofIn(await claim('USER', PLAIN, 'waiting.example.org')))
  await pass(2 * minute)
  expect(await statusOf('waiting.example.org')).toBe('ACTIVE')
})

test('a proved claim that never points here ends after 30 days, and its hostname is removed', async () => {
  const claimed = await claim('USER', PLAIN, 'parked.example.org')
  await setRecords('_quire-challenge.parked.example.org', 'TXT', proofIn(claimed))
  await check('parked.example.org')
  await pass(30 * day + minute)
  expect(await domainsOf(PLAIN)).toMatchObject([
    {
      status: 'FAILED',
      problem: 'parked.example.org didn’t point to localhost within 30 days. Add it again.',
    },
  ])
  expect(await hasHostname('parked.example.org')).toBe(false)
})

test('an ACTIVE domain that points elsewhere on three days in a row is FAILED (C12)', async () => {
  await activate('USER', PLAIN, 'astray.example.org')
  await setRecords('astray.example.org', 'CNAME', 'elsewhere.example.net')
  // Checks on request do not count.
  for (let times = 0; times < 4; times += 1) {
    expect(await check('astray.example.org')).toMatchObject({
      status: 'ACTIVE',
      problem: 'astray.example.org points to elsewhere.example.net, not to localhost.',
    })
  }
  await pass(day + minute)
  await pass(day + minute)
  expect(await nameOf('astray.example.org')).toBe('Plain')
  // A day at which it points here starts the count again.
  await setRecords('astray.example.org', 'CNAME', 'localhost')
  await pass(day + minute)
  await setRecords('astray.example.org', 'CNAME', 'elsewhere.example.net')
  await pass(day + minute)
  await pass(day + minute)
  expect(await statusOf('astray.example.org')).toBe('ACTIVE')
  await pass(day + minute)
  expect(await statusOf('astray.example.org')).toBe('FAILED')
  expect(await nameOf('astray.example.org')).toBe(404)
  expect(await hasHostname('astray.example.org')).toBe(false)
  const purge = await DB.prepare(
    "select kind from purges where reason = 'domain failed' order by version desc limit 1",
  ).first('kind')
  expect(purge).toBe('hard')
})

test('the top of a zone, which can have no CNAME, points here by the target’s own addresses', async () => {
  await setRecords('localhost', 'A', '203.0.113.7', '203.0.113.8')
  await setRecords(
    '_quire-challenge.example-top.org',
    'TXT',
    proofIn(await claim('USER', PLAIN, 'example-top.org')),
  )
  await setRecords('example-top.org', 'A', '203.0.113.7', '198.51.100.1')
  expect(await check('example-top.org')).toMatchObject({
    status: 'VERIFIED',
    problem: 'example-top.org points to a different address from localhost.',
  })
  await setRecords('example-top.org', 'A', '203.0.113.8')
  expect(await check('example-top.org')).toMatchObject({
    status: 'VERIFIED',
    problem: 'The certificate for example-top.org is being issued.',
  })
  await setRecords('localhost', 'A')
})

test('a visitor cannot change domains or see their proofs', async () => {
  await claim('USER', PLAIN, 'secret.example.org')
  for (const verb of [
    () => claim('USER', PLAIN, 'mine.example.org', OWN_HEADERS),
    () => check('secret.example.org', OWN_HEADERS as typeof STAFF),
    () => detach('secret.example.org', OWN_HEADERS as typeof STAFF),
  ]) {
    expect((await verb()).kind).toBe('Unauthorized')
  }
  expect(await domainsOf(PLAIN, OWN_HEADERS)).toEqual([])
  expect(await statusOf('secret.example.org')).toBe('CREATED')
})

test('a domain is claimed for an existing user only, who may have at most ten claims', async () => {
  expect((await claim('USER', '0123456789ab', 'x.example.org')).kind).toBe('NotFound')
  expect((await claim('COLLECTION', PLAIN, 'x.example.org')).kind).toBe('NotFound')
  expect((await claim('USER', SUSPENDED, 'x.example.org')).kind).toBe('NotFound')
  for (let index = 0; index < 10; index += 1) {
    expect((await claim('USER', PLAIN, `d${index}.example.org`)).status).toBe('CREATED')
  }
  expect(await claim('USER', PLAIN, 'd10.example.org')).toMatchObject({
    kind: 'BadRequest',
    message: 'You can add up to 10 domains at a time.',
  })
  expect((await claim('USER', PLAIN, 'd3.example.org')).kind).toBe('AlreadyExists')
})
