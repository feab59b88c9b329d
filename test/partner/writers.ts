import { env } from 'cloudflare:workers'
import { type Browser, identityCalls, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

type Columns = Partial<
  Record<
    | 'country'
    | 'terms_accepted_at'
    | 'enrolled_at'
    | 'tax_status'
    | 'withheld_percent'
    | 'account_id'
    | 'account_state'
    | 'balance'
    | 'limited_at'
    | 'forfeited_at'
    | 'first_withheld_at',
    string | number | null
  >
>

/** All needed steps are done; enrolled only if the columns say so. */
export async function ensurePartner(userId: string, columns: Columns = {}): Promise<void> {
  const all = { country: 'DE', terms_accepted_at: Date.now(), ...columns }
  const names = Object.keys(all)
  const { enrolled_at: enrolledAt = null } = columns
  await DB.batch([
    DB.prepare('delete from partners where user_id = ?').bind(userId),
    DB.prepare('delete from tax_documents where user_id = ?').bind(userId),
    DB.prepare('delete from earning_periods where user_id = ?').bind(userId),
    DB.prepare(
      `insert into partners (user_id, qualified_at, created_at, ${names.join(', ')})
       values (?, 1, ?, ${names.map(() => '?').join(', ')})`,
    ).bind(userId, Date.now(), ...Object.values(all)),
    DB.prepare('update users set partner_since = ? where id = ?').bind(enrolledAt, userId),
  ])
  if (enrolledAt !== null) {
    await DB.prepare('insert into earning_periods (user_id, from_day) values (?, 1)').bind(userId).run()
  }
}

export async function ensureTaxDocument(userId: string, { id, status = 1 }: { id: string; status?: number }) {
  await DB.prepare('delete from tax_documents where id = ?').bind(id).run()
  await DB.prepare(
    `insert into tax_documents
       (id, user_id, form, legal_name, address, country, sealed_number, last_digits, status, signed_at)
     values (?, ?, 'W8BEN', 'A Legal Name', 'A street', 'DE', '', '5678', ?, 1)`,
  )
    .bind(id, userId, status)
    .run()
  await DB.prepare('update partners set tax_status = ? where user_id = ?').bind(status, userId).run()
}

export const taxFields = {
  taxForm: 'W8BEN',
  legalName: 'A Legal Name',
  address: 'A street 1\nA town',
  country: 'DE',
  number: '12 345 678 903',
  isCertified: 'true',
}

let people = 0

/** With one published story, as the counters say. */
export async function newWriter(name = 'A Writer') {
  const browser = openBrowser()
  const email = `partner.${(people += 1)}.${Math.random().toString(36).slice(2)}@example.org`
  await signUp(browser, email, name)
  const { id, username, xsrfToken } = await browser.ask(identityCalls.viewer)
  await DB.prepare('update users set post_count = 1 where id = ?').bind(id).run()
  return { browser, email, id: String(id), username: String(username), xsrf: String(xsrfToken) }
}

export async function asStaff(): Promise<Browser> {
  const browser = openBrowser()
  await signInAs(browser, 'staff@example.com')
  return browser
}

const RESULT = '{ __typename ... on Failure { message } }'
export const partnerCalls = {
  qualify: `mutation($isAdult: Boolean) { qualifyAsPartner(isAdult: $isAdult) ${RESULT} }`,
  country: `mutation($country: String!) { choosePartnerCountry(country: $country) ${RESULT} }`,
  terms: `mutation($isAccepted: Boolean) { acceptPartnerTerms(isAccepted: $isAccepted) ${RESULT} }`,
  tax: `mutation($taxForm: String!, $legalName: String!, $address: String!, $country: String!, $number: String!, $isCertified: Boolean) {
    submitTaxDocument(taxForm: $taxForm, legalName: $legalName, address: $address, country: $country, number: $number, isCertified: $isCertified) ${RESULT} }`,
  enroll: `mutation { enrollInPartnerProgram ${RESULT} }`,
  leave: `mutation { leavePartnerProgram ${RESULT} }`,
  setUp: `mutation { beginPayoutSetup { __typename ... on PayoutSetup { url } ... on Failure { message } } }`,
  acknowledge: `mutation($userId: ID!, $flag: String!) { acknowledgePartnerTerms(userId: $userId, flag: $flag) {
    __typename ... on Viewer { dismissableFlags } ... on Failure { message } } }`,
  review: `mutation($documentId: ID!, $decision: String!, $withheldPercent: Int, $note: String) {
    reviewTaxDocument(documentId: $documentId, decision: $decision, withheldPercent: $withheldPercent, note: $note) ${RESULT} }`,
  hold: `mutation($username: String!, $isHeld: Boolean!, $reason: String) {
    holdPayouts(username: $username, isHeld: $isHeld, reason: $reason) ${RESULT} }`,
}

export const OWN = `{ ownPartner { enrollment enrolledAt missing stepsDone country termsAcceptedAt payoutAccount withheldPercent
  taxDocument { status form lastDigits note } } }`
