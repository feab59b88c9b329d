/** The numbers and names of custom domains. Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

export const domainRules = {
  /** A claim that is not proved by then ends; others may claim the domain meanwhile. */
  unproved: 7 * day,
  /** A proved claim whose domain does not point here by then ends. */
  unfinished: 30 * day,
  /** Checks of a claim become rarer with the time since its status changed, between these two. */
  soonest: minute,
  latest: 6 * hour,
  /** How often an ACTIVE domain is checked. */
  recheck: day,
  /** After this many checks in a row at which it points elsewhere, the domain is released. */
  strays: 3,
  /** When DNS or the platform did not answer, an ACTIVE domain is checked again after this. */
  unanswered: hour,
  /** Claims of one user or publication at a time. */
  claims: 10,
  /** A check that never finished is started again after this. */
  reserved: 10 * minute,
  /** How often the page of a claim that is not live looks its records up. */
  look: 5 * second,
  /** Checks at the same time: an isolate has six connections. */
  atOnce: 5,
  /** Checks in one run of the scheduled work. */
  aRun: 100,
  /** How long DNS and the platform may take to answer. */
  timeout: 5 * second,
} as const

/** Where the owner of a domain puts the proof, as a TXT record. */
export const challengeName = (domain: string): string => `_quire-challenge.${domain}`
