/** Only digests are stored. */
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf, keyedDigestOf } from '#worker/platform/secrets.ts'

/** Crockford's base 32 has no look-alikes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 5

/** 'XXXXX-XXXXX-XXXXX-XXXXX'. */
export function codeOf(env: Pick<Env, 'SECRET'>, giftId: string): string {
  let bits = BigInt(`0x${keyedDigestOf(env, `gift:${giftId}`)}`)
  const characters = Array.from({ length: limits.gift.codeBits / BITS }, () => {
    const character = ALPHABET[Number(bits % 32n)]
    bits /= 32n
    return character
  })
  return characters.join('').replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** @param code as `giftCode` of schema/inputs returns it */
export const codeDigest = (code: string): string => digestOf(code.replaceAll('-', ''))
