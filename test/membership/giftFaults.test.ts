import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { hour, minute } from '#schema/limits.ts'
import { payer } from '#test/membership/bought.ts'
import { chargesOf, codesSentTo, giftsOf, giveOne, newPerson } from '#test/membership/giving.ts'
import { EACH_CALL } from '#test/slow.ts'
import { deliverGifts } from '#worker/membership/gifts/deliver.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env

afterEach(() => {
  connection.before = connection.after = undefined
  resetClock()
})

test('whichever call of a purchase breaks, in any way, a repetition ends with one charge, one gift and one email (P5, F1)', async () => {
  for (const way of ['before', 'after'] as const) {
    for (let broken = 0; ; broken += EACH_CALL) {
      const giver = await newPerson('giver')
      const recipient = `recipient.${way}.${broken}@example.org`
      let seen = -1
      let hasBroken = false
      connection[way] = () => {
        seen += 1
        if (seen === broken) {
          hasBroken = true
          throw new Error('The connection broke')
        }
      }
      await giveOne(giver.browser, recipient).catch(() => undefined)
      connection[way] = undefined
      advanceClock(20 * minute)
      await keepMemberships(bindings, payer())
      const paid = async () => (await giftsOf(giver.id)).filter(({ seats }) => seats > 0)
      if (!(await paid()).length) await giveOne(giver.browser, recipient)
      advanceClock(hour)
      await keepMemberships(bindings, payer())
      await deliverGifts(payer())
      const mails = (await codesSentTo(recipient)).length
      expect([way, broken, (await paid()).length, (await chargesOf(giver)).length, mails]).toEqual([
        way,
        broken,
        1,
        1,
        1,
      ])
      if (!hasBroken) break
    }
  }
}, 300_000)
