/**
 * One conditional statement reserves an attempt, so parallel requests get no more than sequential ones (D37,
 * safety I1-I3).
 */
import { sql, type SQL } from 'drizzle-orm'
import { day, limits } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

export type Guessed = { password: { email: string } } | { twoFactor: { userId: string } }

export interface LockoutInfo {
  failCount: number
  /** JSON has no Infinity, so a permanent one has the largest date. */
  lockedOutUntil: number
  nextLockout: number
}

export type Reservation =
  | { may: true; info: LockoutInfo; failsAs: AttemptState }
  | { may: false; kind: Exclude<AttemptState, 'open'>; info: LockoutInfo }

export type AttemptState = 'open' | 'soft' | 'permanent' | 'ip'

const { attempts: A_ROUND, softDuration, permanentAfter } = limits.lockout

/**
 * `info` is the state if the attempt fails.
 * @param network that rate limits count by
 */
export async function reserveAttempt(
  writer: Pick<Writer, 'db'>,
  guessed: Guessed,
  network: string,
): Promise<Reservation> {
  const at = now()
  const subject = subjectOf(guessed)
  const ip = ipSubject(network)
  const [own, shared, states] = (await writeRows(writer, {
    rows: [raiseOwn(subject, ip, at), raiseIp(ip, at), read(subject, ip)],
  })) as unknown as StateRow[][]
  const state = Object.fromEntries(states!.map((row) => [row.subject, row]))
  if (own!.length && shared!.length) {
    const { failCount, lockedUntil } = own![0]!
    const isSoft = lockedUntil > at
    const info = infoOf(failCount, isSoft ? lockedUntil : 0)
    if (failCount >= permanentAfter) return { may: true, info, failsAs: 'permanent' }
    const networkUntil = shared![0]!.lockedUntil
    if (networkUntil > at) return { may: true, info: infoOfNetwork(networkUntil), failsAs: 'ip' }
    return { may: true, info, failsAs: isSoft ? 'soft' : 'open' }
  }
  const ofNetwork = state[ip]
  if (ofNetwork && ofNetwork.lockedUntil > at) {
    return { may: false, kind: 'ip', info: infoOfNetwork(ofNetwork.lockedUntil) }
  }
  const { failCount, lockedUntil } = states!.find((row) => row.subject !== ip)!
  const isPermanent = failCount >= permanentAfter
  return {
    may: false,
    kind: isPermanent ? 'permanent' : 'soft',
    info: infoOf(failCount, isPermanent ? 0 : lockedUntil),
  }
}

interface StateRow {
  subject: string
  failCount: number
  lockedUntil: number
}

export async function forgetAttempts(
  writer: Pick<Writer, 'db'>,
  guessed: Guessed,
  network: string,
): Promise<void> {
  await writeRows(writer, { rows: [...clearedAttempts(guessed), giveBack(network)] })
}

export const clearedAttempts = (guessed: Guessed): SQL[] => [
  sql`delete from attempts where subject in (select value from json_each(${JSON.stringify(namesOf(guessed))}))`,
]

const giveBack = (network: string): SQL =>
  sql`update attempts set fail_count = max(0, fail_count - 1) where subject = ${ipSubject(network)} and locked_until <= ${now()}`

/** Each round's lockout is twice as long (D37). */
function raiseOwn(subject: SQL, ip: string, at: number): SQL {
  return sql`insert into attempts (subject, fail_count, locked_until, since)
    select ${subject}, 1, 0, ${at} where ${hasAttemptsLeft(ip, at)}
    on conflict (subject) do update set
      fail_count = fail_count + 1,
      locked_until = iif((fail_count + 1) % ${A_ROUND} = 0,
        ${at} + (${softDuration} << ((fail_count + 1) / ${A_ROUND} - 1)), locked_until)
    where locked_until <= ${at} and fail_count < ${permanentAfter} and ${hasAttemptsLeft(ip, at)}
    returning subject, fail_count as "failCount", locked_until as "lockedUntil"`
}

/** While a network is locked out, its attempts do not count against accounts. */
const hasAttemptsLeft = (ip: string, at: number): SQL =>
  sql`not exists (select 1 from attempts n where n.subject = ${ip} and n.locked_until > ${at})`

function raiseIp(ip: string, at: number): SQL {
  const { failuresPerDay, days } = limits.ipLockout
  const isNew = sql`since <= ${at - day}`
  return sql`insert into attempts (subject, fail_count, locked_until, since)
    select ${ip}, 1, 0, ${at} where changes() > 0
    on conflict (subject) do update set
      fail_count = iif(${isNew}, 1, fail_count + 1),
      since = iif(${isNew}, ${at}, since),
      locked_until = iif(not (${isNew}) and fail_count + 1 >= ${failuresPerDay}, ${at + days * day}, locked_until)
    where locked_until <= ${at}
    returning subject, fail_count as "failCount", locked_until as "lockedUntil"`
}

const read = (subject: SQL, ip: string): SQL =>
  sql`select subject, fail_count as "failCount", locked_until as "lockedUntil" from attempts where subject in (${subject}, ${ip})`

/** Anyone can invent addresses, so their failures expire. The database chooses, so both cost the same (D37). */
function subjectOf(guessed: Guessed): SQL {
  const [known, unknown] = namesOf(guessed)
  if (!('password' in guessed)) return sql`${known}`
  const { email } = guessed.password
  const isOfAccount = sql`exists (select 1 from users where email = ${email} or (unverified_email = ${email} and email is null))`
  return sql`iif(${isOfAccount}, ${known}, ${unknown})`
}

function namesOf(guessed: Guessed): [string, string] {
  if ('twoFactor' in guessed) return [`twoFactor:${guessed.twoFactor.userId}`, '']
  const digest = digestOf(guessed.password.email)
  return [`password:${digest}`, `unknown:${digest}`]
}

/** A network address is personal data. */
const ipSubject = (network: string): string => `ip:${digestOf(network)}`

/** The sixth failure of a round locks (D37). */
function infoOf(failCount: number, lockedOutUntil: number): LockoutInfo {
  const rounds = Math.floor((failCount - 1) / A_ROUND)
  const isLast = (rounds + 1) * A_ROUND >= permanentAfter
  return {
    failCount: ((failCount - 1) % A_ROUND) + 1,
    lockedOutUntil,
    nextLockout: isLast ? 0 : softDuration * 2 ** rounds,
  }
}

const infoOfNetwork = (lockedOutUntil: number): LockoutInfo => ({
  failCount: 0,
  lockedOutUntil,
  nextLockout: 0,
})
