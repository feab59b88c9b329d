/** The numbers and names of custom domains. Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

export const domainRules = {
  /** A claim that is not proved by then ends; until then no one else may claim the domain. */
  unproved: 7 * day,
  /** A proved claim whose domain does not point here by then ends. */
  unfinished: 30 * day,
  /** Looks at a claim back off with the time since its status changed, between these two. */
  soonest: minute,
  latest: 6 * hour,
  /** An ACTIVE domain is looked at so often. */
  recheck: day,
  /** After this many looks in a row at which it points elsewhere, it is given up. */
  strays: 3,
  /** When DNS or the platform did not answer, an ACTIVE domain is looked at again after this. */
  unanswered: hour,
  /** Claims of one user or publication at a time. */
  claims: 10,
  /** A look that never ended is begun again after this. */
  reserved: 10 * minute,
  /** Looks at once: an isolate has six connections. */
  atOnce: 5,
  /** Looks of one run of the scheduled work. */
  aRun: 100,
  /** How long DNS and the platform may take to answer. */
  timeout: 5 * second,
} as const

/** Where the owner of a domain puts the proof, as a TXT record. */
export const challengeName = (domain: string): string => `_quire-challenge.${domain}`
