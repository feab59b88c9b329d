import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purge, readPurge } from '../../bin/operating/purging.ts'

/** The site records its requests, and knows one token. */
const asked: unknown[] = []
const site = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.headers.authorization !== 'Bearer secret') return response.writeHead(404).end('Not found')
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { tags: string[] }
    asked.push([request.method, request.url, body])
    if (body.tags.includes('site')) return response.writeHead(500).end('{"error":"broken"}')
    return response.end(JSON.stringify({ purged: body.tags, version: 7 }))
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
beforeEach(() => void asked.splice(0))
afterAll(() => void site.close())

const TAG = 'post-0123456789ab'
const SECRET = { ADMIN_TOKEN: 'secret' }

test('tags, force and reason are sent to the endpoint; its answer is returned', async () => {
  const order = readPurge([TAG, 'edgeCacheHome', '--soft', '--reason', 'why', '--origin', origin], SECRET)
  expect(await purge(order)).toEqual({ purged: [TAG, 'edgeCacheHome'], version: 7 })
  expect(asked).toEqual([
    ['POST', '/_/admin/purge', { tags: [TAG, 'edgeCacheHome'], soft: true, reason: 'why' }],
  ])
})

test('the local site is the default, with the development token', () => {
  expect(readPurge([TAG], {})).toMatchObject({ origin: 'http://localhost:8787', token: 'dev-admin' })
  expect(() => readPurge([TAG, '--origin', 'https://example.com'], {})).toThrow('ADMIN_TOKEN is not set')
})

test.each([
  [[], 'No tags'],
  [['post-1'], 'No such tags: post-1'],
  [[TAG, '--origin', 'nowhere'], '--origin takes an address'],
  [[TAG, '--hard'], '--hard'],
])('%j is refused before any request', (args, why) => {
  expect(() => readPurge(args, SECRET)).toThrow(why)
})

test('a refusal of the site is reported in one line', async () => {
  const order = readPurge([TAG, '--origin', origin], SECRET)
  await expect(purge({ ...order, token: 'other' })).rejects.toThrow('does not accept this ADMIN_TOKEN')
  await expect(purge({ ...order, tags: ['site'] })).rejects.toThrow('answered 500: broken')
  await expect(purge({ ...order, origin: 'http://127.0.0.1:1' })).rejects.toThrow('No server answers')
})
