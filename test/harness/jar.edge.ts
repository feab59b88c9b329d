import { expect, test } from 'vitest'
import { actorOf } from './actor.ts'
import { answerOf, type Visit } from './ask.ts'
import { cookieJar } from './jar.ts'

const setting = (...lines: string[]) =>
  new Headers(lines.map((line): [string, string] => ['set-cookie', line]))

test('a cookie goes back to the host and path that it is for, and no other', () => {
  const jar = cookieJar()
  jar.take(
    'a.test:80',
    '/in/page',
    setting('own=1; Path=/', 'wide=2; Domain=test; Path=/', 'deep=3', 'foreign=4; Domain=b.test'),
  )
  expect(jar.header('a.test', '/')).toBe('own=1; wide=2')
  expect(jar.header('A.test.', '/in/other?q')).toBe('own=1; wide=2; deep=3')
  expect(jar.header('b.test', '/')).toBe('wide=2')
  expect(jar.header('nottest', '/')).toBe('')
})

test('a cookie that has expired is gone', () => {
  const jar = cookieJar()
  jar.take('a.test', '/', setting('one=1; Path=/', 'two=2; Path=/', 'three=3; Path=/'))
  jar.take(
    'a.test',
    '/',
    setting('one=; Max-Age=0; Path=/', 'two=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/'),
  )
  expect(jar.header('a.test', '/')).toBe('three=3')
})

test('an actor keeps the cookies of a host for that host, and adds them to the headers of every request', async () => {
  const visits: Visit[] = []
  const actor = actorOf(
    async (path, visit = {}) => {
      visits.push(visit)
      return answerOf(path, 200, setting(`sid=${visits.length}; Path=/; HttpOnly`), Buffer.alloc(0))
    },
    { host: 'a.test', headers: { 'accept-language': 'nl' } },
  )
  await actor.get('/')
  await actor.post('/', {}, { headers: { origin: 'http://a.test' } })
  await actor.get('/', { host: 'b.test' })
  expect(visits.map(({ headers }) => headers)).toEqual([
    { 'accept-language': 'nl' },
    { 'accept-language': 'nl', cookie: 'sid=1', origin: 'http://a.test' },
    { 'accept-language': 'nl' },
  ])
  expect(actor.cookie('sid')).toBe('2')
  actor.forget()
  expect(actor.cookie('sid')).toBe(undefined)
})
