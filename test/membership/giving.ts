/** Gives and redeems as browsers do. */
import { env } from 'cloudflare:workers'
import { type Browser, identityCalls, openBrowser, sentTo, signUp } from '#test/identity/browser.ts'
import { card, toProvider } from '#test/membership/buying.ts'
import { codeOf } from '#worker/membership/gifts/code.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const SUCCEEDS = '4242424242424242'

let people = 0

export interface Person {
  browser: Browser
  email: string
  id: string
}

export async function newPerson(what: string): Promise<Person> {
  const browser = openBrowser()
  const email = `${what}.${(people += 1)}@example.org`
  await signUp(browser, email, 'A Giver')
  return { browser, email, id: String((await browser.ask(identityCalls.viewer)).id) }
}

export const giftFields = (recipientEmail: string, fields: Record<string, string> = {}) => ({
  form: 'gift',
  plan: 'yearly',
  fromName: 'Aunt Ada',
  message: 'For the long evenings',
  recipientEmail,
  deliverOn: '',
  ...fields,
})

/** The way back is lost. */
export async function payAt(browser: Browser, url: string, number = SUCCEEDS): Promise<Response> {
  const paid = await browser.submit(url, card(number))
  return paid.status === 303 ? browser.get(paid.headers.get('location')!) : paid
}

export async function giveOne(
  browser: Browser,
  recipientEmail: string,
  { number = SUCCEEDS, ...fields }: Record<string, string> = {},
): Promise<Response> {
  return payAt(browser, await toProvider(browser, '/gift-plans', giftFields(recipientEmail, fields)), number)
}

export async function giveGroup(browser: Browser, seats: number, plan = 'monthly'): Promise<Response> {
  const fields = { form: 'groupGift', plan, seats: String(seats), fromName: 'Aunt Ada', message: '' }
  return payAt(browser, await toProvider(browser, '/group-gift', fields))
}

export interface StoredGift {
  id: string
  seats: number
  seats_taken: number
  delivered_at: number | null
  paid_at: number | null
}

export const giftsOf = async (buyerId: string) =>
  (
    await DB.prepare('select * from gifts where buyer_id = ? order by created_at, id')
      .bind(buyerId)
      .all<StoredGift>()
  ).results

export const theGift = async (buyerId: string): Promise<StoredGift & { code: string }> => {
  const [gift] = (await giftsOf(buyerId)).filter(({ paid_at }) => paid_at !== null)
  return { ...gift!, code: codeOf(bindings, gift!.id) }
}

const RESULT = '{ __typename ... on RedeemedGift { giftType giftedUntil } ... on Failure { message } }'
export const redeem = (browser: Browser, code: string) =>
  browser.ask(`mutation($code: String!) { redeemGift(giftCode: $code) ${RESULT} }`, { code })

export interface TimeRow {
  medium_member_at: number | null
  member_until: number | null
  gift_starts_at: number | null
  gifted_until: number | null
  has_past_memberships: number
}

export const timeOf = async (id: string): Promise<TimeRow> =>
  (await DB.prepare(
    'select medium_member_at, member_until, gift_starts_at, gifted_until, has_past_memberships from users where id = ?',
  )
    .bind(id)
    .first<TimeRow>())!

export const chargesOf = async ({ id }: Person): Promise<{ id: string; amount: number }[]> =>
  (
    await DB.prepare('select * from charges where user_id = ? order by created_at, id')
      .bind(id)
      .all<{ id: string; amount: number }>()
  ).results

/** Emails with a gift's code. */
export const codesSentTo = async (address: string): ReturnType<typeof sentTo> =>
  (await sentTo(address)).filter(({ subject }) => subject.includes('gave you'))
