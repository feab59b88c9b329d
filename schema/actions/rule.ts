/** Who may ask for something, and where, as data: it is checked before anything is read (worker/identity/requireUser.ts). */
import { copy } from '#schema/copy.ts'
import { rules as words } from '#schema/copy/rules.ts'
import type { Mutation } from '#schema/generated/resolvers.ts'

export type MutationName = Exclude<keyof Mutation, '__typename'>

/** A domain's rows: each of its mutations has exactly one. */
export type Rules = Partial<Record<MutationName, Rule>>

export type Rule = { who: 'anyone' } | UserRule

export interface UserRule {
  /**
   * `writer`: a user, or a program with the operator's token, for which the other columns do not count. `staff`: staff,
   * or such a program.
   */
  who: 'user' | 'writer' | 'staff'
  /** `main`: not with a session of another host, which was handed over (I10, decision 178). */
  host: 'any' | 'main'
  whileSuspended?: true
  /** Also staff who view the site as the user (A5). */
  whileActing?: true
  /** Where nothing can be bought: the message. */
  needsPayments?: string
  /** The messages for visitors, and for staff who view the site as the user. */
  signInFirst: string
  notYours: string
  /** The message elsewhere, if it is not that the product's own host does this. */
  elsewhere?: string
  /** What every refusal is; by default `Unauthorized` for visitors, and `Forbidden` for all others. */
  refusal?: 'Unauthorized' | 'NotFound'
}

/** The caller is not asked who they are: they prove what they may, or may do it without an account. */
export const anyone: Rule = { who: 'anyone' }

/** What readers do, on every host. */
export const reader = (signInFirst: string) =>
  ({ who: 'user', host: 'any', signInFirst, notYours: copy.following.notYours }) as const satisfies Rule

/** What users do with their account. */
export const account = {
  who: 'user',
  host: 'main',
  whileSuspended: true,
  signInFirst: words.signedOut,
  notYours: words.notOwner,
} as const satisfies Rule

/** What users show of themselves, earn and pay: not while they are suspended. */
export const owner = {
  who: 'user',
  host: 'main',
  signInFirst: words.signedOut,
  notYours: words.notOwner,
} as const satisfies Rule

/**
 * How an account is signed in to. Every refusal is the same: a session on another host, and staff who view the site as
 * the user, prove nothing.
 */
export const holder = (refusal: 'Unauthorized' | 'NotFound', message: string) =>
  ({
    who: 'user',
    host: 'main',
    whileSuspended: true,
    signInFirst: message,
    notYours: message,
    elsewhere: message,
    refusal,
  }) as const satisfies Rule

/** What people write; programs need an account for it, too. */
export const author = {
  who: 'user',
  host: 'main',
  signInFirst: words.signInFirst,
  notYours: words.acting,
} as const satisfies Rule

/** Changes of stories, publications and hosts; who has the right to this one is a condition of the batch. */
export const writer = { ...author, who: 'writer' } as const satisfies Rule

export const staff = { ...author, who: 'staff' } as const satisfies Rule
