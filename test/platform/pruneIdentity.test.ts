import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { day } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { prune } from '#worker/platform/prune.ts'

const { DB } = bindings as unknown as Env

test('rows of sign-in are deleted long after they expire; failures at an account stay', async () => {
  const [old, young] = [now() - 40 * day, now() + day]
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
    [`ip:${young}`, `password:${old}`, `password:${young}`].toSorted(),
  )
})
