import { afterEach, beforeAll, expect, test } from 'vitest'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { insertRows, PLAIN } from '#test/graphql/rows.ts'
import { post } from '#test/graphql/call.ts'
import { askAgain, DB, nameOf, STAFF } from '#test/hosts/domainActs.ts'

async function set(entityId: string, isOn: boolean) {
  const query = `mutation { answer: setSubdomain(entityKind: USER, entityId: "${entityId}", isOn: ${isOn}) {
    __typename ... on HostDesk { hasSubdomain origin } ... on Failure { message } } }`
  const { body } = await post({ query }, STAFF)
  return body.data!.answer as Record<string, unknown>
}

let username: string
beforeAll(async () => {
  await insertRows()
  username = (await DB.prepare('select username from users where id = ?').bind(PLAIN).first('username'))!
})
afterEach(() =>
  DB.prepare('update users set has_subdomain = 0, username = ? where id = ?').bind(username, PLAIN).run(),
)

test('an active subdomain answers at once, and no longer once it is deactivated (R067, R102)', async () => {
  await DB.prepare("update users set username = 'plain-host' where id = ?").bind(PLAIN).run()
  const host = 'plain-host.localhost'
  expect(await askAgain(host)).toBe(404)
  expect(await set(PLAIN, true)).toMatchObject({
    __typename: 'HostDesk',
    hasSubdomain: true,
    origin: `http://${host}:8787`,
  })
  expect(await nameOf(host)).not.toBe(404)
  expect(await set(PLAIN, false)).toMatchObject({ hasSubdomain: false, origin: null })
  expect(await nameOf(host)).toBe(404)
})

test.each(['a.dotted.name', 'under_score'])('%s cannot be the name of a host', async (name) => {
  await DB.prepare('update users set username = ? where id = ?').bind(name, PLAIN).run()
  expect(await set(PLAIN, true)).toEqual({ __typename: 'BadRequest', message: copy.subdomain.cannot })
})
