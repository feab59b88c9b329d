import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hour } from '#schema/limits.ts'
import { openBrowser, signUp } from '#test/identity/browser.ts'
import { payer } from '#test/membership/bought.ts'
import { buy, own } from '#test/membership/buying.ts'
import { EACH_CALL } from '#test/slow.ts'
import { keepMemberships } from '#worker/membership/keepMemberships.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env & { MEMBERSHIP_TRIAL_DAYS: string }
const { DB } = bindings

beforeEach(() => void (bindings.MEMBERSHIP_TRIAL_DAYS = ''))
afterEach(() => {
  bindings.MEMBERSHIP_TRIAL_DAYS = '7'
  connection.before = connection.after = undefined
  resetClock()
})

const countOf = async (table: string, email: string) =>
  (await DB.prepare(
    `select count(*) as n from ${table} where user_id = (select id from users where email = ?)`,
  )
    .bind(email)
    .first<{ n: number }>())!.n

test('whichever call of a purchase breaks, in any way, a repetition ends with one charge and one membership (P5, F1)', async () => {
  for (const way of ['before', 'after'] as const) {
    for (let broken = 0; ; broken += EACH_CALL) {
      const browser = openBrowser()
      const email = `buyer.${way}.${broken}@example.org`
      await signUp(browser, email, 'A Buyer')
      let seen = -1
      let hasBroken = false
      connection[way] = () => {
        seen += 1
        if (seen === broken) {
          hasBroken = true
          throw new Error('The connection broke')
        }
      }
      await buy(browser, 'monthly').catch(() => undefined)
      connection[way] = undefined
      if ((await countOf('memberships', email)) === 0) await buy(browser, 'monthly').catch(() => undefined)
      advanceClock(hour)
      await keepMemberships(bindings, payer())
      expect([way, broken, await countOf('memberships', email), await countOf('charges', email)]).toEqual([
        way,
        broken,
        1,
        1,
      ])
      expect((await own(browser)).mediumMemberAt).not.toBeNull()
      if (!hasBroken) break
    }
  }
}, 300_000)
