/** Milliseconds. */
import { day, hour, minute, second } from '#schema/limits.ts'

export const domainRules = {
  /** Others may then claim an unverified domain. */
  unproved: 7 * day,
  unfinished: 30 * day,
  soonest: minute,
  latest: 6 * hour,
  recheck: day,
  /** Failed checks in a row release the domain. */
  strays: 3,
  unanswered: hour,
  claims: 10,
  reserved: 10 * minute,
  look: 5 * second,
  /** An isolate has six connections. */
  atOnce: 5,
  aRun: 100,
  timeout: 5 * second,
} as const

export const challengeName = (domain: string): string => `_quire-challenge.${domain}`

export const REGISTRAR = 'registrar'
