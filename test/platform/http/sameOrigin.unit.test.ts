import { expect, test } from 'vitest'
import { isFromForeignPage, isFromOwnPage } from '#worker/platform/http/sameOrigin.ts'

const OWN = 'https://quire.example'

test.each([
  ['our page', OWN, null, 'own'],
  ['our page, whose browser omits the origin', null, 'same-origin', 'own'],
  ['our page, which hides its address', 'null', 'same-origin', 'own'],
  ['a page of another host of ours', 'https://writer.quire.example', 'same-site', 'foreign'],
  ['another page', 'https://elsewhere.example', 'cross-site', 'foreign'],
  ['another page, which hides its address', 'null', 'cross-site', 'foreign'],
  ['another page, in a browser that sends nothing else', 'null', null, 'foreign'],
  ['a link of another page', null, 'cross-site', 'neither'],
  ['an address that was typed', null, 'none', 'neither'],
  ['a program', null, null, 'neither'],
])('a request of %s (origin %s, site %s) is %s (I11)', (_, origin, site, is) => {
  const headers = new Headers()
  if (origin) headers.set('origin', origin)
  if (site) headers.set('sec-fetch-site', site)
  // Node's Request would drop headers that only browsers may set.
  const request = { headers } as Request
  expect([isFromOwnPage(request, OWN), isFromForeignPage(request, OWN)]).toEqual([
    is === 'own',
    is === 'foreign',
  ])
})
