/**
 * Who may make a request, and on which host, as data: it is checked before anything is read
 * (worker/identity/requireUser.ts).
 */
import { copy } from '#schema/copy.ts'
import { rules as words } from '#schema/copy/rules.ts'
import type { Mutation } from '#schema/generated/resolvers.ts'

export type MutationName = Exclude<keyof Mutation, '__typename'>

/** A domain's rows: each of its mutations has exactly one. */
export type Rules = Partial<Record<MutationName, Rule>>

export type Rule = { who: 'anyone' } | UserRule

export interface UserRule {
  /**
   * `writer`: a user, or a program with the operator's token; the other columns do not apply to programs. `staff`:
   * staff, or such a program.
   */
  who: 'user' | 'writer' | 'staff'
  /** `main`: not with a session of another host, which was handed over (I10, decision 178). */
  host: 'any' | 'main'
  whileSuspended?: true
  /** Also staff who view the site as the user (A5). */
  whileActing?: true
  /** The message if payments are off. */
  needsPayments?: string
  /** The messages for visitors, and for staff who view the site as the user. */
  signInFirst: string
  notYours: string
  /** The message on other hosts, unless it is the usual one about the product's own host. */
  elsewhere?: string
  /** The type of every refusal; by default `Unauthorized` for visitors, and `Forbidden` for all others. */
  refusal?: 'Unauthorized' | 'NotFound'
}

/** The caller need not be signed in: they prove their permission, or need no account. */
export const anyone: Rule = { who: 'anyone' }

/** Readers' actions, on every host. */
export const reader = (signInFirst: string) =>
  ({ who: 'user', host: 'any', signInFirst, notYours: copy.following.notYours }) as const satisfies Rule

/** Users' actions on their account. */
export const account = {
  who: 'user',
  host: 'main',
  whileSuspended: true,
  signInFirst: words.signedOut,
  notYours: words.notOwner,
} as const satisfies Rule

/** Users' profile, earnings and payments: not while they are suspended. */
export const owner = {
  who: 'user',
  host: 'main',
  signInFirst: words.signedOut,
  notYours: words.notOwner,
} as const satisfies Rule

/**
 * The ways to sign in to an account. Every refusal is the same: a session on another host, and staff who view the site
 * as the user, count as no proof.
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

/** People's writing; programs need an account for it, too. */
export const author = {
  who: 'user',
  host: 'main',
  signInFirst: words.signInFirst,
  notYours: words.acting,
} as const satisfies Rule

/** Changes of stories, publications and hosts; the right to each is a condition of the batch. */
export const writer = { ...author, who: 'writer' } as const satisfies Rule

export const staff = { ...author, who: 'staff' } as const satisfies Rule
