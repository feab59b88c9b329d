import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { one, type Person, run } from '#test/actions/formCase.ts'
import { codeDigest, codeOf } from '#worker/membership/gifts/code.ts'
import type { Env } from '#worker/platform/env.ts'
import { idFor } from '#worker/platform/ids.ts'

const giftFor = ({ id }: Person) => idFor(`gift for ${id}`)
const codeFor = (person: Person) => codeOf(env as unknown as Env, giftFor(person))

async function giveTo(person: Person) {
  const id = giftFor(person)
  await run('delete from gift_seats where gift_id = ?', id)
  await run(
    `insert or replace into gifts (id, type, buyer_id, plan, from_name, code_digest, seats, paid_at, created_at)
     values (?, 'gift', 'a buyer', 'monthly', 'A Giver', ?, 1, 1, 1)`,
    id,
    codeDigest(codeFor(person)),
  )
}

const redeeming = {
  fields: (person: Person) => ({ giftCode: codeFor(person), giftType: 'gift' }),
  begin: giveTo,
  seen: (person: Person) => one('select seats_taken from gifts where id = ?', giftFor(person)),
  refused: { giftCode: '0'.repeat(limits.gift.codeBits / 5), giftType: 'gift' },
}

export const giftCases = {
  redemption: { ...redeeming, at: () => path('RedeemGift') },
  redemptionByLink: { ...redeeming, at: () => path('RedeemGiftMembership') },
} as const
