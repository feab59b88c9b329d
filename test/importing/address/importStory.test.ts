/** A story at an address becomes a draft, or is refused (R062, U3). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy/importing.ts'
import { limits } from '#schema/limits.ts'
import { get } from '#test/app.ts'
import { type Browser, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import { samples } from '#test/importing/address/pages.ts'
import { aStory, answerOutside, OUTSIDE } from '#test/importing/address/web.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** The smallest PNG. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

let browser: Browser
let people = 0
beforeEach(async () => {
  browser = openBrowser()
  await signUp(browser, `importer.${(people += 1)}@example.org`, 'An Importer')
})
afterEach(() => vi.restoreAllMocks())

interface Answer {
  __typename: string
  message?: string
  postId: string
  title: string
  originalPublishedAt: number
  missingPictures: number
}

const importStory = async (address: string, more = ''): Promise<Answer> =>
  (await browser.ask(
    `mutation { value: importStory(address: ${JSON.stringify(address)}${more}) { __typename
      ... on ImportedStory { postId title originalPublishedAt missingPictures } ... on Failure { message } } }`,
  )) as unknown as Answer

const draftOf = async (postId: string) =>
  (await DB.prepare(
    `select d.title, d.subtitle, d.paragraphs, p.canonical_url, p.original_published_at, p.first_published_at
     from posts p join post_drafts d on d.post_id = p.id where p.id = ?`,
  )
    .bind(postId)
    .first<Record<string, string | number | null>>())!

const DATE = Date.parse('2021-03-04T08:15:30Z')

describe('a story', () => {
  test('a story becomes a draft with its text, its picture and its canonical address (R062)', async () => {
    const html = samples.ghost.html.replace(
      'https://keeper.example.net/content/images/2021/03/lock.jpg"',
      `${OUTSIDE}/lock.png"`,
    )
    answerOutside({
      '/story': { body: html, type: 'text/html' },
      '/lock.png': { body: PNG, type: 'image/png' },
    })
    const made = await importStory(`${OUTSIDE}/story`, ', keepsDate: true')
    expect(made).toMatchObject({ __typename: 'ImportedStory', missingPictures: 0, originalPublishedAt: DATE })
    const draft = await draftOf(made.postId)
    expect(draft).toMatchObject({
      title: 'The Lock Keeper’s Count',
      subtitle: 'What the water takes',
      canonical_url: 'https://keeper.example.net/the-lock-keepers-count/',
      original_published_at: DATE,
      first_published_at: null,
    })
    const paragraphs = JSON.parse(String(draft.paragraphs)) as { type: string; image?: { id: string } }[]
    expect(paragraphs.map(({ type }) => type)).toEqual(['P', 'IMG', 'H2', 'P', 'BQ', 'ULI', 'ULI', 'PRE'])
    const { id } = paragraphs[1]!.image!
    expect(
      await DB.prepare('select content_type from images where id = ?').bind(id).first('content_type'),
    ).toBe('image/png')
  })

  test('a story is published with its own date if its author wants that, and names the original (R062)', async () => {
    // Links of new accounts wait for a review.
    await signInAs(browser, 'writer@example.com')
    answerOutside(aStory)
    for (const [keepsDate, first] of [
      [true, DATE],
      [false, null],
    ] as const) {
      const { postId } = await importStory(`${OUTSIDE}/story`, `, keepsDate: ${keepsDate}`)
      await browser.ask(
        `mutation { value: publishStory(postId: "${postId}", revision: 1, decisions: {}) { __typename } }`,
      )
      const at = (await draftOf(postId)).first_published_at as number
      if (first === null) expect(at).toBeGreaterThan(DATE)
      else expect(at).toBe(first)
      const found = await get(`/p/${postId}`)
      const html = await (found.status === 200 ? found : await get(found.headers.get('location')!)).text()
      expect(html).toContain(
        '<link rel="canonical" href="https://keeper.example.net/the-lock-keepers-count/"',
      )
    }
  })

  test('a story keeps the caption of a missing picture (R062)', async () => {
    answerOutside(aStory)
    const made = await importStory(`${OUTSIDE}/story`)
    expect(made.missingPictures).toBe(1)
    expect((await draftOf(made.postId)).paragraphs).toContain('The lower gate, before six.')
  })

  test('a story is found after redirects, each of them checked (U3)', async () => {
    const asked = answerOutside({
      ...aStory,
      '/short': { body: '', type: 'text/html', status: 302, location: '/story' },
      '/inside': { body: '', type: 'text/html', status: 302, location: 'http://169.254.169.254/latest' },
    })
    expect((await importStory(`${OUTSIDE}/short`)).__typename).toBe('ImportedStory')
    expect(await importStory(`${OUTSIDE}/inside`)).toMatchObject({ message: copy.badAddress })
    expect(asked.filter((address) => address.includes('169.254'))).toEqual([])
  })
})

describe('a page without a story is refused with the reason (R062)', () => {
  test.each([
    ['an address inside', 'http://127.0.0.1/', copy.badAddress],
    ['an address of this site', 'http://localhost:8787/p/1', copy.badAddress],
    ['no address', 'not an address', copy.badAddress],
    ['another scheme', 'file:///etc/passwd', copy.badAddress],
    ['a page that is not there', `${OUTSIDE}/missing`, copy.unreachable],
    ['a file', `${OUTSIDE}/file`, copy.notAPage],
    ['a page without a text', `${OUTSIDE}/empty`, copy.noStory],
    ['a page that asks for millions of elements', `${OUTSIDE}/deep`, copy.tooComplex],
    ['a page that is too large', `${OUTSIDE}/large`, copy.tooLarge],
  ])('%s', async (_, address, message) => {
    answerOutside({
      '/file': { body: '%PDF-1.7', type: 'application/pdf' },
      '/empty': { body: '<body><div id="root"></div></body>', type: 'text/html' },
      '/deep': {
        body: `<article><h1>T</h1><p>${Array.from({ length: 1200 }, (_, at) => `<b i${at}>`).join('')}x${'<p>xxxx xxxx'.repeat(5000)}`,
        type: 'text/html',
      },
      '/large': { body: 'x'.repeat(limits.importing.page + 1), type: 'text/html' },
    })
    expect(await importStory(address)).toEqual({ __typename: 'BadRequest', message })
  })

  test('an account that imports more pages in an hour than are allowed is refused', async () => {
    answerOutside({})
    for (let use = 0; use < limits.rateLimit.importsOfAccount.uses; use += 1) {
      await importStory(`${OUTSIDE}/missing`)
    }
    expect(await importStory(`${OUTSIDE}/missing`)).toEqual({
      __typename: 'TooManyRequests',
      message: copy.tooMany,
    })
  })
})

test('its page has a form that works without scripts, at both addresses (R062)', async () => {
  for (const path of ['/p/import', '/p/import-story']) {
    const response = await browser.get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`action="${path}"`)
    expect(html).toContain('name="address"')
    expect((await get(path)).status).toBe(302)
  }
})
