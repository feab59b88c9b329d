/** A sending domain's records are compared with DNS, and their owner reads how to repair them. */
import { describe, expect, test } from 'vitest'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import type { SendingRecordKind, SendingRecordState } from '#schema/enums.ts'
import { isPublicMailDomain } from '#schema/hosts/publicMailDomains.ts'
import { allowedDomain } from '#worker/newsletters/domains/allowedDomain.ts'
import { compareRecord } from '#worker/newsletters/domains/compareRecord.ts'
import type { ExpectedRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import { inFull } from '#worker/newsletters/issues/resendDomains.ts'

const record = (kind: SendingRecordKind, type: ExpectedRecord['type'], value: string): ExpectedRecord => ({
  kind,
  type,
  name: 'name.example.org',
  value,
  priority: type === 'MX' ? 10 : null,
})
const proof = record('OWNERSHIP', 'TXT', 'proof')
const spf = record('SPF', 'TXT', 'v=spf1 include:amazonses.com ~all')
const plainSpf = record('SPF', 'TXT', 'v=spf1 ip4:192.0.2.1 ~all')
const dkim = record('DKIM', 'TXT', 'p=MIGfABCDEF')
const alias = record('DKIM', 'CNAME', 'key.dkim.example.com')
const bounces = record('BOUNCES', 'MX', 'feedback.example.com')
const dmarc = record('DMARC', 'TXT', 'v=DMARC1; p=none;')

type Row = [ExpectedRecord, string[], SendingRecordState, string, string[]?]
const cases: Record<string, Row> = {
  'no proof': [proof, [], 'MISSING', words.noTxt],
  'another proof': [proof, ['other'], 'WRONG', words.otherProof],
  'a proof among other texts': [proof, ['other', ' proof '], 'OK', ''],

  'no SPF among other texts': [spf, ['google-site-verification=1'], 'MISSING', words.noTxt],
  'several SPF': [spf, ['v=spf1 -all', 'v=spf1 include:amazonses.com ~all'], 'WRONG', words.severalSpf],
  'SPF without the include': [
    spf,
    ['v=spf1 include:other.example ~all'],
    'WRONG',
    words.noInclude('include:amazonses.com'),
  ],
  'an include after all': [
    spf,
    ['v=spf1 -all include:amazonses.com'],
    'WRONG',
    words.noInclude('include:amazonses.com'),
  ],
  'a part of the include': [
    spf,
    ['v=spf1 include:amazonses.com.example ~all'],
    'WRONG',
    words.noInclude('include:amazonses.com'),
  ],
  'SPF with more': [spf, ['V=SPF1 include:other.example +include:AmazonSES.com -all'], 'OK', ''],
  'SPF of a later version': [spf, ['v=spf10 include:amazonses.com'], 'MISSING', words.noTxt],
  'other SPF without includes': [plainSpf, ['v=spf1 ip4:192.0.2.2 ~all'], 'WRONG', words.otherSpf],
  'equal SPF without includes': [plainSpf, ['v=spf1 ip4:192.0.2.1 -all'], 'OK', ''],

  'no key': [dkim, [], 'MISSING', words.noTxt],
  'another key': [dkim, ['v=DKIM1; p=MIGfXYZ'], 'WRONG', words.otherKey],
  'a revoked key': [dkim, ['v=DKIM1; p='], 'WRONG', words.otherKey],
  'a key that is cut off': [dkim, ['k=rsa; p=MIGfAB'], 'WRONG', words.cutKey],
  'several keys': [dkim, ['p=MIGfABCDEF', 'p=MIGfXYZ'], 'WRONG', words.severalKeys],
  'a key with spaces and other tags': [dkim, ['v=DKIM1; k=rsa; p = MIGf ABC DEF ;'], 'OK', ''],
  'keys in another case': [dkim, ['p=migfabcdef'], 'WRONG', words.otherKey],
  'no alias of a key': [alias, [], 'MISSING', words.noCname],
  'an alias of another key': [alias, ['other.dkim.example.com'], 'WRONG', words.otherTarget],
  'an alias of the key': [alias, ['key.dkim.example.com'], 'OK', ''],

  'no MX': [bounces, [], 'MISSING', words.noMx],
  'another MX': [bounces, ['10 mail.example.com'], 'WRONG', words.otherTarget],
  'several MX': [bounces, ['10 feedback.example.com', '20 mail.example.com'], 'WRONG', words.severalTargets],
  'an MX with another priority': [bounces, ['5 feedback.example.com'], 'OK', ''],

  'no DMARC': [dmarc, ['v=spf1 -all'], 'MISSING', words.noDmarc],
  'several DMARC': [dmarc, ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'WRONG', words.severalDmarc],
  'DMARC without a policy': [dmarc, ['v=DMARC1; rua=mailto:a@example.org'], 'WRONG', words.brokenDmarc],
  'DMARC with an unknown policy': [dmarc, ['v=DMARC1; p=maybe'], 'WRONG', words.brokenDmarc],
  'DMARC that allows all': [dmarc, ['v=DMARC1; p=none'], 'ADVICE', words.openDmarc],
  'DMARC that protects': [dmarc, ['v=DMARC1;p=quarantine'], 'OK', ''],
  'the parent’s DMARC': [dmarc, [], 'OK', '', ['v=DMARC1; p=reject']],
  'the parent’s DMARC for subdomains': [
    dmarc,
    [],
    'ADVICE',
    words.openDmarc,
    ['v=DMARC1; p=reject; sp=none'],
  ],
  'its own DMARC before the parent’s': [dmarc, ['v=DMARC1; p=reject'], 'OK', '', ['v=DMARC1; p=none']],
}

describe('a record', () => {
  test.each(Object.entries(cases))('%s', (_, [expected, found, state, repair, parents]) => {
    expect(compareRecord(expected, found, parents)).toMatchObject({ state, words: repair })
  })

  test('that is wrong is shown with what DNS says', () => {
    expect(compareRecord(dkim, ['v=DKIM1; p=MIGfXYZ']).found).toEqual(['v=DKIM1; p=MIGfXYZ'])
  })
})

test.each([
  ['send', 'example.org', 'send.example.org'],
  ['send', 'news.example.org', 'send.news.example.org'],
  ['send.news', 'news.example.org', 'send.news.example.org'],
  ['send.a.b', 'a.b.example.org', 'send.a.b.example.org'],
  ['links.example.org', 'example.org', 'links.example.org'],
  ['@', 'example.org', 'example.org'],
  ['example.org', 'example.org', 'example.org'],
])('the name %s of %s is %s in full', (name, domain, full) => {
  expect(inFull(name, domain)).toBe(full)
})

describe('a domain to send from', () => {
  const env = {
    MAIN_ORIGIN: 'https://www.quire.example',
    CNAME_TARGET: 'sites.quire.example',
    MAIL_FROM: 'Quire <hello@quire.example>',
    NEWSLETTER_FROM: 'hello@quire-mail.example',
  }
  const problemOf = (text: string) => {
    const named = allowedDomain(text, env)
    return 'problem' in named ? named.problem : null
  }

  test.each(['gmail.com', 'me.gmail.com', 'yahoo.co.uk', 'GMX.net', 'outlook.de', 'icloud.com'])(
    'is not %s, where anyone can have an address',
    (domain) => expect(problemOf(domain)).toBe(words.publicDomain(domain.toLowerCase())),
  )

  test('may have a name like one of those', () => {
    expect(isPublicMailDomain('yahoo.example.org')).toBe(false)
    expect(isPublicMailDomain('notgmail.com')).toBe(false)
  })

  test.each(['www.quire.example', 'news.www.quire.example', 'quire.example', 'quire-mail.example'])(
    'is not %s, which is the site’s own',
    (domain) => expect(problemOf(domain)).toContain('belongs to this site'),
  )

  test('is in punycode, and not an imitation of another name', () => {
    expect(allowedDomain('Müller.example', env)).toEqual({ domain: 'xn--mller-kva.example' })
    expect(problemOf('аррӏе.example')).toContain('could be mistaken')
    expect(problemOf('me@example.org')).not.toBeNull()
  })
})
