import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { forgetAttempts, reserveAttempt } from '#worker/identity/attempts.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { prune } from '#worker/platform/database/prune.ts'

const { DB } = bindings as unknown as Env

test('rows of sign-in are deleted long after they expire; failures at an account stay, at an invented address they do not', async () => {
  const [old, young] = [now() - 40 * day, now() + day]
  await DB.prepare('delete from attempts').run()
  const insert = (text: string, ...values: unknown[]) => DB.prepare(text).bind(...values)
  await DB.batch(
    [old, young].flatMap((at) => [
      insert(
        "insert into sessions (id, user_id, expires_at, xsrf_token, created_at) values (?, 'a', ?, 'x', 0)",
        `s${at}`,
        at,
      ),
      insert(
        "insert into one_time_tokens (id, kind, payload, expires_at, created_at) values (?, 'login', '{}', ?, 0)",
        `t${at}`,
        at,
      ),
      insert("insert into rate_limit_uses (subject, use, at) values ('a', ?, ?)", `u${at}`, at),
      insert(
        'insert into attempts (subject, fail_count, locked_until, since) values (?, 1, 0, ?)',
        `ip:${at}`,
        at,
      ),
      insert(
        'insert into attempts (subject, fail_count, locked_until, since) values (?, 30, 0, ?)',
        `unknown:${at}`,
        at,
      ),
      insert(
        'insert into attempts (subject, fail_count, locked_until, since) values (?, 30, 0, ?)',
        `password:${at}`,
        at,
      ),
    ]),
  )
  await prune({ DB })
  const left = async (text: string) =>
    (await DB.prepare(text).all<{ name: string }>()).results.map(({ name }) => name)
  expect(await left("select id as name from sessions where user_id = 'a'")).toEqual([`s${young}`])
  expect(await left("select id as name from one_time_tokens where kind = 'login'")).toEqual([`t${young}`])
  expect(await left("select use as name from rate_limit_uses where subject = 'a'")).toEqual([`u${young}`])
  expect(await left('select subject as name from attempts order by subject')).toEqual(
    [`ip:${young}`, `password:${old}`, `password:${young}`, `unknown:${young}`].toSorted(),
  )
})

test('failures at an address without an account count as at one, in a row that expires (I1, I8)', async () => {
  await DB.prepare(
    "insert or ignore into users (id, username, name, email, bio, about_html, created_at, updated_at) values ('pr1', 'pruned', 'P', 'pruned@example.com', '', '', 1, 1)",
  ).run()
  const db = openDb(DB)
  const outcomes: unknown[] = []
  for (const email of ['pruned@example.com', 'invented@example.com']) {
    const network = `net of ${email}`
    const tries = []
    for (let at = 0; at < 7; at++) {
      const { may, info } = await reserveAttempt({ db }, { password: { email } }, network)
      tries.push([may, info.failCount])
    }
    outcomes.push(tries)
    const { results } = await DB.prepare('select subject from attempts where subject in (?, ?)')
      .bind(`password:${digestOf(email)}`, `unknown:${digestOf(email)}`)
      .all<{ subject: string }>()
    expect(results.map(({ subject }) => subject.split(':')[0])).toEqual([
      email.startsWith('pruned') ? 'password' : 'unknown',
    ])
    await forgetAttempts({ db }, { password: { email } }, network)
    expect((await reserveAttempt({ db }, { password: { email } }, network)).info.failCount).toBe(1)
  }
  expect(outcomes[1]).toEqual(outcomes[0])
})
