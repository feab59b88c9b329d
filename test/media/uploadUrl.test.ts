import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy as settings } from '#schema/copy.ts'
import { copy } from '#schema/copy/media.ts'
import { limits } from '#schema/limits.ts'
import { type Answer, openSender, postSignedOut, type Sender } from '#test/actions/caller.ts'
import { flood, png } from '#test/media/pictures.ts'
import { openWeb, PUBLIC, type Web } from '#test/media/web.ts'
import { useUp } from '#test/rateLimits.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, MEDIA } = env as unknown as Env

const HOST = 'pictures.example.org'
const PICTURE = `https://${HOST}/a.png`

let web: Web
let sender: Sender
beforeEach(async () => {
  sender = await openSender()
  web = openWeb()
  await web.name(HOST, [PUBLIC])
  web.answer(PICTURE, () => new Response(png, { headers: { 'content-type': 'text/plain' } }))
})
afterEach(() => void vi.restoreAllMocks())

const upload = (url: unknown) => sender.post('/_/upload-url', { url })
const refused = (message: string): Answer => ({ status: 400, body: { error: message } })

test('a picture at an address is stored like an uploaded one, by its bytes and not by the type that its server names (R121, U1)', async () => {
  const { status, body } = await upload(PICTURE)
  expect([status, body]).toEqual([
    200,
    { image: { id: expect.stringMatching(/^[0-9a-f]{12}$/), width: 300, height: 200, alt: '' } },
  ])
  const { id } = (body as { image: { id: string } }).image
  expect(await MEDIA.head(`images/${id}`)).not.toBeNull()
  expect(
    await DB.prepare('select user_id from user_pictures where image_id = ? and user_id = ?')
      .bind(id, sender.id)
      .first('user_id'),
  ).toBe(sender.id)
  expect(web.headers[0]!.get('cookie')).toBeNull()
  expect(web.headers[0]!.get('authorization')).toBeNull()
})

test('an address at an IP address that is public is asked for', async () => {
  web.answer(`http://${PUBLIC}/a.png`, () => new Response(png))
  expect((await upload(`http://${PUBLIC}/a.png`)).status).toBe(200)
})

/** Ways of writing a private, special or own address. */
const FORBIDDEN = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0/',
  'http://0.0.0.0/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://①②⑦.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://localhost:8787/',
  'http://sub.localhost/',
  'http://10.0.0.1/',
  'http://10.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://192.168.257/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.43518/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://100.100.100.200/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  `https://user@${HOST}/a.png`,
  `https://user:pass@${HOST}/a.png`,
  `https://${HOST}@127.0.0.1/`,
  `https://${HOST}\\@127.0.0.1/`,
  `https://${HOST}:22/`,
  `https://${HOST}:8443/a.png`,
  `http://${HOST}:6379/`,
  `http://${HOST}:443/a.png`,
  'http://router/',
  'http://metadata/',
  'http://printer.local/',
  'http://db.internal/',
  'http://files.lan/',
  'http://hidden.onion/',
  'http://1.0.0.127.in-addr.arpa/',
  'file:///etc/passwd',
  'ftp://pictures.example.org/a.png',
  'gopher://pictures.example.org/',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'blob:https://pictures.example.org/a',
  'https:///a.png',
  '/_/image/original/a00000000001',
  'no address',
  '',
]

test('no form of a private, special or own address is asked for (U3)', async () => {
  expect(FORBIDDEN.length).toBeGreaterThanOrEqual(60)
  // Another test covers the rate limit.
  for (const address of FORBIDDEN) {
    await DB.prepare('delete from rate_limit_uses').run()
    expect([address, await upload(address)]).toEqual([address, refused(copy.badAddress)])
  }
  expect(web.calls).toEqual([])
})

test.each([
  ['A', ['127.0.0.1']],
  ['A', [PUBLIC, '10.0.0.1']],
  ['A', ['169.254.169.254']],
  ['AAAA', ['::1']],
  ['AAAA', ['::ffff:10.0.0.1']],
  ['AAAA', ['fd00::1']],
] as const)('a name with a private address is not asked for: %s %j (U3)', async (type, addresses) => {
  await web.name('rebound.example.org', type === 'AAAA' ? [PUBLIC] : addresses)
  if (type === 'AAAA') await web.name('rebound.example.org', addresses, 'AAAA')
  expect(await upload('https://rebound.example.org/a.png')).toEqual(refused(copy.badAddress))
  await web.name('rebound.example.org', [], 'AAAA')
  expect(web.calls).toEqual([])
})

test('an active domain of a publication is one of our hosts (U3)', async () => {
  await web.name('claimed.example.net', [PUBLIC])
  web.answer('https://claimed.example.net/a.png', () => new Response(png))
  await DB.prepare(
    `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'claimed.example.net', 'collection', id, 'ACTIVE', 0, 0 from collections limit 1`,
  ).run()
  expect(await upload('https://claimed.example.net/a.png')).toEqual(refused(copy.badAddress))
  await DB.prepare("delete from domains where domain = 'claimed.example.net'").run()
  expect(web.calls).toEqual([])
  expect((await upload('https://claimed.example.net/a.png')).status).toBe(200)
})

const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  '//localhost:8787/',
  'https://private.example.org/a.png',
  'file:///etc/passwd',
])('a redirect to %s is not followed (U3)', async (location) => {
  await web.name('private.example.org', ['192.168.0.1'])
  web.answer(`https://${HOST}/b.png`, redirectTo(location))
  expect(await upload(`https://${HOST}/b.png`)).toEqual(refused(copy.badAddress))
  expect(web.calls).toEqual([`https://${HOST}/b.png`])
})

test('redirects to public addresses are followed, three of them at most (U3)', async () => {
  for (let at = 1; at <= 4; at++) web.answer(`https://${HOST}/${at}`, redirectTo(`/${at - 1}`))
  web.answer(`https://${HOST}/0`, () => new Response(png))
  expect((await upload(`https://${HOST}/3`)).status).toBe(200)
  expect(await upload(`https://${HOST}/4`)).toEqual(refused(copy.unreachable))
  expect(web.calls).toHaveLength(8)
})

test('a body longer than allowed is not read to its end, though its header says less (U3)', async () => {
  let pulled = 0
  const chunk = new Uint8Array(1024 * 1024)
  web.answer(
    PICTURE,
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1
            controller.enqueue(chunk)
          },
        }),
      ),
  )
  expect(await upload(PICTURE)).toEqual(refused(copy.pictureTooLarge))
  expect(pulled * chunk.length).toBeLessThan(limits.outside.picture * 2)
})

test.each([
  [
    'a page',
    () =>
      new Response('<!doctype html><script>alert(1)</script>', { headers: { 'content-type': 'image/png' } }),
    settings.accountSettings.notAPicture,
  ],
  [
    'an SVG',
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    settings.accountSettings.notAPicture,
  ],
  ['a flood of pixels', () => new Response(flood), settings.accountSettings.tooManyPixels],
  ['a failure', () => new Response('', { status: 404 }), copy.unreachable],
  ['nothing', () => Promise.reject(new Error('reset')), copy.unreachable],
] as const)('%s at the address is refused in words (U1, U2)', async (_, answer, message) => {
  web.answer(PICTURE, answer)
  expect(await upload(PICTURE)).toEqual(refused(message))
})

test('a name without an address is reported as out of reach', async () => {
  expect(await upload('https://nowhere.example.org/a.png')).toEqual(refused(copy.unreachable))
  expect(web.calls).toEqual([])
})

test('visitors, calls without the token and bodies of another form are refused', async () => {
  expect((await postSignedOut('/_/upload-url', { url: PICTURE })).status).toBe(401)
  expect((await sender.post('/_/upload-url', { url: PICTURE }, { 'x-xsrf-token': 'other' })).status).toBe(403)
  expect(
    (await sender.post('/_/upload-url', { url: PICTURE }, { origin: 'https://evil.example' })).status,
  ).toBe(403)
  for (const body of [{}, [], { url: 7 }, { url: null }, { url: [PICTURE] }, { url: 'x'.repeat(5000) }]) {
    expect(await sender.post('/_/upload-url', body)).toEqual(refused(copy.badAddress))
  }
  expect(web.calls).toEqual([])
})

test('requests for addresses are limited per hour (U2)', async () => {
  await upload(PICTURE)
  await useUp('linksOfAccount')
  await upload(PICTURE)
  expect(await upload(PICTURE)).toEqual({ status: 429, body: { error: copy.links } })
  expect(web.calls).toHaveLength(2)
})
