/** Buys as a browser does: the form, the provider's page, and the way back. */
import type { Browser } from '#test/identity/browser.ts'
import { identityCalls } from '#test/identity/browser.ts'

export async function toProvider(
  browser: Browser,
  at: string,
  fields: Record<string, string>,
): Promise<string> {
  const { xsrfToken } = await browser.ask(identityCalls.viewer)
  const answer = await browser.submit(at, { ...fields, xsrf: String(xsrfToken) })
  const url = /url=(\S+)/.exec(answer.headers.get('refresh') ?? '')?.[1]
  if (!url) throw new Error(`No provider: ${answer.status} ${answer.headers.get('location')}`)
  return url
}

export const card = (number: string) => ({ number, expiry: '12/34', cvc: '123' })

export const buy = async (browser: Browser, plan: string, number = '4242424242424242'): Promise<Response> => {
  const url = await toProvider(browser, '/payment', { form: 'checkout', plan })
  const paid = await browser.submit(url, card(number))
  return paid.status === 303 ? browser.get(paid.headers.get('location')!) : paid
}

const MEMBERSHIP = `membershipId currentPeriodEndsAt isCancelled isTrial paymentFailedAt endedAt isReactivatable
  planV2 { name membershipType price { amount currency } }
  paymentMethod { __typename ... on CreditCard { cardType lastFour } }`

export interface Membership {
  membershipId: string
  currentPeriodEndsAt: number
  isCancelled: boolean
  isTrial: boolean
  paymentFailedAt: number | null
  endedAt: number | null
  isReactivatable: boolean
  planV2: { name: string; membershipType: string; price: { amount: number; currency: string } }
  paymentMethod: { __typename: string; cardType?: string; lastFour?: string } | null
}

export interface Own {
  mediumMemberAt: number | null
  hasPastMemberships: boolean
  isMembershipTrialEligible: boolean
  viewerEdge: { membership: Membership | null }
}

export const own = async (browser: Browser) =>
  (await browser.ask(
    `{ viewer { mediumMemberAt hasPastMemberships isMembershipTrialEligible viewerEdge { membership { ${MEMBERSHIP} } } } }`,
  )) as unknown as Own

const RESULT = '{ __typename ... on Failure { message } }'
export const calls = {
  begin: `mutation($plan: String!) { beginCheckout(plan: $plan) { __typename ... on Checkout { url } ... on Failure { message } } }`,
  cancel: `mutation { cancelMembership ${RESULT} }`,
  uncancel: `mutation($id: ID!) { uncancelMembership(input: { membershipId: $id }) ${RESULT} }`,
  toYearly: `mutation { changeToYearly ${RESULT} }`,
  refund: `mutation($id: ID!) { refundCharge(chargeId: $id) ${RESULT} }`,
}
