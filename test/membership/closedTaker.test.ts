import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { accountCalls } from '#test/accounts/calls.ts'
import { identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const GIFTS = `{ ownGifts(giftType: "group-gift") { gifts { seatsTaken takers { username name redeemedAt } } } }`

async function newPerson(name: string) {
  const browser = openBrowser()
  const email = `${name}@seats.example`
  await signUp(browser, email, name)
  const id = (await DB.prepare('select id from users where email = ?').bind(email).first<string>('id'))!
  return { browser, id, username: String((await browser.ask(identityCalls.viewer)).username) }
}

test('a gift’s taken seats match its number, also once the account of one taker is closed', async () => {
  const buyer = await newPerson('buyer')
  const takers = [await newPerson('one'), await newPerson('two')]
  await DB.prepare(
    `insert into gifts (id, type, buyer_id, plan, from_name, code_digest, seats, seats_taken, paid_at, created_at)
     values ('abcdef0000aa', 'group-gift', ?, 'yearly', 'B', 'digest', 5, 2, 1, 1)`,
  )
    .bind(buyer.id)
    .run()
  for (const [index, { id }] of takers.entries())
    await DB.prepare('insert into gift_seats values (?, ?, ?, 1, ?)')
      .bind(`abcdef0000b${index}`, 'abcdef0000aa', id, index + 1)
      .run()
  const asked = async () =>
    ((await buyer.browser.ask(GIFTS)) as unknown as { gifts: { seatsTaken: number; takers: object[] }[] })
      .gifts[0]!
  expect((await asked()).takers).toMatchObject(takers.map(({ username }) => ({ username })))
  const [first, second] = takers as [(typeof takers)[0], (typeof takers)[0]]
  expect((await first.browser.ask(accountCalls.deleteAccount, { username: first.username })).__typename).toBe(
    'MutationSuccess',
  )
  const after = await asked()
  expect(after.seatsTaken).toBe(after.takers.length)
  expect(after.takers).toEqual([
    { username: null, name: null, redeemedAt: 1 },
    { username: second.username, name: 'two', redeemedAt: 2 },
  ])
  expect(
    await DB.prepare('select count(*) as n from gift_seats where user_id = ?').bind(first.id).first('n'),
  ).toBe(0)
})
