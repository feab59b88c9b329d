import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { claim, DB, proofIn, setRecords, STAFF } from '#test/hosts/domainActs.ts'

const NAME = 'doctor.example.org'
const CHALLENGE = `_quire-challenge.${NAME}`

interface Finding {
  kind: string
  state: string
  found: string[]
  words: string
}

async function findings(domain = NAME, headers: Record<string, string> = STAFF): Promise<Finding[] | null> {
  const query = `{ domainFindings(domain: "${domain}") { kind state found words } }`
  const { body } = await post({ query }, headers)
  return body.data!.domainFindings as Finding[] | null
}

const find = async (kind: string, domain = NAME) =>
  (await findings(domain))!.find((finding) => finding.kind === kind)!

let proof: string

beforeAll(insertRows)
beforeEach(async () => {
  await DB.prepare("delete from domains where domain not like '%.test'").run()
  for (const type of ['CNAME', 'A', 'AAAA', 'CAA'] as const) await setRecords(NAME, type)
  await setRecords(CHALLENGE, 'TXT')
  await setRecords('localhost', 'A')
  proof = proofIn(await claim('USER', PLAIN, NAME))
})

test('a claim without records names the ones to add; no record forbids its certificate', async () => {
  expect(await findings()).toEqual([
    { kind: 'PROOF', state: 'MISSING', found: [], words: copy.noProof },
    { kind: 'ADDRESS', state: 'MISSING', found: [], words: copy.noCname('localhost') },
    { kind: 'CAA', state: 'OK', found: [], words: '' },
  ])
})

test('the right records need no words', async () => {
  await setRecords(CHALLENGE, 'TXT', 'v=spf1 -all', proof)
  await setRecords(NAME, 'CNAME', 'localhost')
  expect(await findings()).toEqual([
    { kind: 'PROOF', state: 'OK', found: [proof], words: '' },
    { kind: 'ADDRESS', state: 'OK', found: ['localhost'], words: '' },
    { kind: 'CAA', state: 'OK', found: [], words: '' },
  ])
})

test('the proof of an earlier claim has a special text', async () => {
  await setRecords(CHALLENGE, 'TXT', 'a'.repeat(22))
  expect(await find('PROOF')).toMatchObject({ state: 'WRONG', words: copy.oldProof })
  await setRecords(CHALLENGE, 'TXT', 'some other text')
  expect(await find('PROOF')).toMatchObject({ found: ['some other text'], words: copy.otherProof })
})

test.each([
  ['CNAME', ['elsewhere.example'], copy.otherTarget('elsewhere.example', 'localhost')],
  ['A', ['203.0.113.9'], copy.otherAddress('localhost')],
  ['A', ['104.16.1.1', '172.64.0.9'], copy.proxied],
  ['A', ['104.16.1.1', '203.0.113.9'], copy.otherAddress('localhost')],
] as const)(
  'a domain with %s set to %j does not point here, and the mend is named',
  async (type, data, words) => {
    await setRecords(NAME, type, ...data)
    expect(await find('ADDRESS')).toEqual({ kind: 'ADDRESS', state: 'WRONG', found: [...data], words })
  },
)

test('the target’s own address is right, unless an AAAA record points elsewhere', async () => {
  await setRecords('localhost', 'A', '192.0.2.1')
  await setRecords(NAME, 'A', '192.0.2.1')
  expect(await find('ADDRESS')).toMatchObject({ state: 'OK' })
  await setRecords(NAME, 'AAAA', '2001:db8::9')
  expect(await find('ADDRESS')).toMatchObject({ state: 'WRONG', words: copy.otherAaaa })
})

test('the top of a domain needs an ALIAS, or www', async () => {
  await claim('USER', PLAIN, 'apex.org')
  expect(await find('ADDRESS', 'apex.org')).toMatchObject({
    state: 'MISSING',
    words: copy.noAlias('apex.org', 'localhost'),
  })
})

test('CAA records of the name or of a parent may forbid the certificate', async () => {
  await setRecords('example.org', 'CAA', '0 issue "other.example"')
  expect(await find('CAA')).toMatchObject({ state: 'WRONG', found: ['0 issue "other.example"'] })
  await setRecords(NAME, 'CAA', '0 issue "pki.goog"')
  expect(await find('CAA')).toMatchObject({ state: 'OK' })
  await setRecords('example.org', 'CAA')
})

test('only viewers who may change a claim see its DNS findings (A1)', async () => {
  expect(await findings(NAME, OWN_HEADERS)).toBeNull()
  expect(await findings('never-claimed.example.org')).toBeNull()
})
