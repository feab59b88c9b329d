/** Limits and names of custom domains. Durations are milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

export const domainRules = {
  /** An unverified claim expires after this; others may claim the domain meanwhile. */
  unproved: 7 * day,
  /** A verified claim expires after this if its domain still does not point here. */
  unfinished: 30 * day,
  /** Checks of a claim become rarer after its last change of status, between these two intervals. */
  soonest: minute,
  latest: 6 * hour,
  /** Interval between checks of an ACTIVE domain. */
  recheck: day,
  /** Consecutive checks pointing elsewhere after which the domain is released. */
  strays: 3,
  /** Interval until the next check of an ACTIVE domain when DNS or the platform did not answer. */
  unanswered: hour,
  /** Concurrent claims per user or publication. */
  claims: 10,
  /** An unfinished check is restarted after this. */
  reserved: 10 * minute,
  /** How often a pending claim's page looks up its records. */
  look: 5 * second,
  /** Concurrent checks: an isolate has six connections. */
  atOnce: 5,
  aRun: 100,
  /** Timeout for DNS and the platform. */
  timeout: 5 * second,
} as const

/** The name of the TXT record that proves ownership. */
export const challengeName = (domain: string): string => `_quire-challenge.${domain}`

/** The form under which coming back from a registrar is answered. */
export const REGISTRAR = 'registrar'
