import type { DatabaseSync } from 'node:sqlite'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { day, hour, minute } from '#schema/limits.ts'
import { compareRecord } from '#worker/newsletters/domains/compareRecord.ts'
import { expectedRecords } from '#worker/newsletters/domains/expectedRecords.ts'
import type { ExpectedRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import { collectionId, userId } from '../demo/ids.ts'

/** Newsletters with a sending domain that failed, or that the provider does not know. */
export const FAILED_DOMAIN = '00000000e2a0'
export const UNASKED_DOMAIN = '00000000e2a1'
export const SOUND_DOMAIN = '00000000e2a2'

const PROOF = 'q3Zt1yWlmV0sJ5bXh8RkTg'
const KEY = `p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC${'x7Rk2mVq9TgLw4Zs'.repeat(10)}wIDAQAB`
const SPF = 'v=spf1 include:amazonses.com ~all'
const MX = '10 feedback-smtp.us-east-1.amazonses.com'

const ofProvider = (domain: string): ExpectedRecord[] => [
  { kind: 'BOUNCES', type: 'MX', name: `send.${domain}`, value: MX.slice(3), priority: 10 },
  { kind: 'SPF', type: 'TXT', name: `send.${domain}`, value: SPF, priority: null },
  { kind: 'DKIM', type: 'TXT', name: `resend._domainkey.${domain}`, value: KEY, priority: null },
]

type Found = Partial<Record<ExpectedRecord['kind'], string[]>>
const ALL: Found = {
  OWNERSHIP: [PROOF],
  BOUNCES: [MX],
  SPF: [SPF],
  DKIM: [KEY],
  DMARC: ['v=DMARC1; p=reject'],
}

const recordsOf = (domain: string, found: Found) =>
  JSON.stringify(
    expectedRecords({ domain, proof: PROOF }, ofProvider(domain)).map((record) => ({
      ...record,
      ...compareRecord(record, found[record.kind] ?? []),
    })),
  )

/** A domain in each state. */
export function addSendingDomains(db: DatabaseSync): void {
  const now = Date.now()
  const newsletter = db.prepare(
    `insert into newsletters (id, user_id, slug, created_at) values (?, ?, 'by-mail', 1) on conflict do nothing`,
  )
  newsletter.run(FAILED_DOMAIN, userId('member'))
  newsletter.run(UNASKED_DOMAIN, userId('reader'))
  newsletter.run(SOUND_DOMAIN, userId('author'))
  const add = db.prepare(
    `insert or replace into sending_domains (owner_id, domain, local_part, state, proof, provider_id, records, problem,
       asked_at, checked_at, next_check_at)
     values (?, ?, 'newsletter', ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const row = (ownerId: string, domain: string, state: string, found: Found | null, problem = '') =>
    add.run(
      ownerId,
      domain,
      state,
      PROOF,
      found ? 'shown' : '',
      found ? recordsOf(domain, found) : '[]',
      problem,
      now - hour,
      found ? now - 12 * minute : null,
      // Cron does not change the picture.
      state === 'FAILED' ? null : now + 300 * day,
    )
  const other = ['v=spf1 include:_spf.example.net ~all', 'v=spf1 mx -all']
  row(userId('writer'), 'news.the-long-way-round.example', 'PENDING', {
    OWNERSHIP: [PROOF],
    BOUNCES: ['10 mail.example.net'],
    SPF: other,
    DKIM: [KEY.slice(0, 120)],
  })
  row(collectionId('field-notes'), 'xn--mller-kva.example', 'VERIFIED', {
    ...ALL,
    DMARC: ['v=DMARC1; p=none'],
  })
  row(userId('member'), 'news.member.example', 'FAILED', { ...ALL, DKIM: [] }, words.stopped)
  row(userId('reader'), 'news.reader.example', 'PENDING', null, words.providerDown)
  row(userId('author'), 'news.author.example', 'PENDING', ALL)
}
