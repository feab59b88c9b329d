/** Accounts for payouts are created by us and completed on the provider's page. */
import type Stripe from 'stripe'
import { limits, second } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { invalid, missing } from '#worker/payments/fake/refused.ts'
import { Changes, find, type Json, newObjectId, type Stored } from '#worker/payments/fake/store.ts'

export type Account = Stored &
  Pick<
    Stripe.Account,
    'object' | 'type' | 'country' | 'email' | 'details_submitted' | 'payouts_enabled' | 'charges_enabled'
  > & {
    created: number
    metadata: Record<string, string>
    capabilities: { transfers: 'active' | 'inactive' | 'pending' }
    requirements: { currently_due: string[]; disabled_reason: string | null }
  }

/** The address can be used once, for a short time. */
export interface AccountLink extends Stored {
  object: 'account_link'
  account: string
  refresh_url: string
  return_url: string
  expires_at: number
  isUsed: boolean
}

export const outcomes = ['complete', 'review', 'restricted', 'leave'] as const
export type AccountOutcome = (typeof outcomes)[number]

export function createAccount(_: Env, changes: Changes, fields: Json): Promise<Account> {
  if (fields['type'] !== 'express') throw invalid('Only Express accounts are made here.')
  if (!/^[A-Z]{2}$/.test(String(fields['country']))) throw invalid('Country is not supported.')
  const account: Account = {
    id: newObjectId('acct'),
    object: 'account',
    type: 'express',
    country: String(fields['country']),
    email: (fields['email'] as string | undefined) ?? null,
    created: changes.at,
    details_submitted: false,
    payouts_enabled: false,
    charges_enabled: false,
    metadata: (fields['metadata'] ?? {}) as Record<string, string>,
    capabilities: { transfers: 'inactive' },
    requirements: { currently_due: ['external_account'], disabled_reason: 'requirements.past_due' },
  }
  changes.put(account)
  return Promise.resolve(account)
}

export async function showAccount(env: Env, _: Changes, __: Json, id: string): Promise<Account> {
  const account = await find<Account>(env, id)
  if (!account) throw missing('account', id)
  return account
}

export async function createAccountLink(env: Env, changes: Changes, fields: Json) {
  const account = await showAccount(env, changes, fields, String(fields['account']))
  const link: AccountLink = {
    id: newObjectId('alink'),
    object: 'account_link',
    account: account.id,
    refresh_url: String(fields['refresh_url']),
    return_url: String(fields['return_url']),
    expires_at: changes.at + limits.partner.link / second,
    isUsed: false,
  }
  changes.put(link)
  const { object, expires_at } = link
  return { object, created: changes.at, expires_at, url: `${env.MAIN_ORIGIN}/_/dev/payments/${link.id}` }
}

export async function createLoginLink(env: Env, changes: Changes, fields: Json, id: string) {
  const account = await showAccount(env, changes, fields, id)
  if (!account.details_submitted) {
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  }
  const url = `${env.MAIN_ORIGIN}/_/dev/payments/${account.id}`
  return { object: 'login_link', created: changes.at, url }
}

export async function decideAccount(env: Env, account: Account, outcome: AccountOutcome): Promise<void> {
  if (outcome === 'leave') return
  const isComplete = outcome === 'complete'
  Object.assign(account, {
    details_submitted: true,
    payouts_enabled: isComplete,
    capabilities: { transfers: isComplete ? 'active' : outcome === 'review' ? 'pending' : 'inactive' },
    requirements: {
      currently_due: outcome === 'restricted' ? ['individual.verification.document'] : [],
      disabled_reason: REASONS[outcome],
    },
  } satisfies Partial<Account>)
  const changes = new Changes(env)
  changes.put(account)
  changes.tell('account.updated', account)
  await changes.write()
}

const REASONS = {
  complete: null,
  review: 'requirements.pending_verification',
  restricted: 'requirements.past_due',
}
