import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { budgetedPages } from '#test/budgets/pages.ts'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function pageOf(name: string): Promise<{ html: string; headers: Headers }> {
  const response = await get(await budgetedPages.find((known) => known.name === name)!.path())
  return { html: await response.text(), headers: response.headers }
}

test('home and a story wait for no request before the first paint: script and style are in the page, by their digests', async () => {
  for (const name of ['home', 'story']) {
    const { html, headers } = await pageOf(name)
    const head = html.slice(0, html.indexOf('</head>')).replace(/<noscript>.*?<\/noscript>/s, '')
    expect(head).not.toContain('rel="stylesheet"')
    expect(html.match(/<script src=/g)).toBeNull()
    const scripts = [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!)
    expect([name, scripts.length, styles.length]).toEqual([name, 1, 1])
    expect(head.indexOf('<script>')).toBeLessThan(head.indexOf('<style>'))
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${digestOf(scripts[0]!)}`)
    expect(policy).toMatch(/; style-src 'self'(?: 'sha256-[^']+'){3};/)
    expect(policy).toContain(digestOf(styles[0]!))
  }
})

/** A server may send these bytes before the browser's first answer. */
const FIRST_FLIGHT = 14_000
/** As an edge compresses pages. */
const ON_THE_WAY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

test.each([
  // More stories than a phone shows.
  ['home', /class="HomePage-latest"/],
  // More text than a phone shows.
  ['story', /class="Story"(?:.*?<\/p>){6}/s],
])('the first screen of %s, with all before it and the headers, is in the first 14 KB', async (name, end) => {
  const { html, headers } = await pageOf(name)
  const found = end.exec(html)!
  const shown = html.slice(0, found.index + found[0].length)
  const sent = [...headers].join('\n').length + brotliCompressSync(shown, ON_THE_WAY).byteLength
  expect(sent).toBeGreaterThan(FIRST_FLIGHT / 2)
  expect(sent).toBeLessThanOrEqual(FIRST_FLIGHT)
  expect(html.indexOf('/base-', shown.length)).toBeGreaterThan(0)
})

test.each([
  ['home', 65_500],
  ['story', 107_000],
])('the HTML of %s before compression stays within its limit', async (name, most) => {
  const { html } = await pageOf(name)
  expect(Buffer.byteLength(html)).toBeGreaterThan(most * 0.9)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most)
})

test('the base sheet holds up home and stories nowhere, and other pages before their first paint', async () => {
  for (const name of ['home', 'story', 'topics']) {
    const { html } = await pageOf(name)
    const [head, body] = html.split('</head>')
    const link = /<link rel="stylesheet" href="\/_\/static\/base-[\w-]+\.css"/
    expect([name, link.test(head!)]).toEqual([name, name === 'topics'])
    const [before, after] = body!.split(link)
    expect(before).toContain('class="Footer"')
    expect(after).toContain('id="state"')
    expect(after).not.toContain('class="')
  }
})

test('fonts are requested after the style, at low priority: three on every page, and a story’s faces', async () => {
  const fontsOf = (html: string) => html.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
  const { html: home } = await pageOf('home')
  const { html: story } = await pageOf('story')
  const text = /class="Story"(.*?)class="StoryFooter"/s.exec(story)![1]!
  expect(text).toContain('<em>')
  const withBold = /<strong>/.test(text) ? 1 : 0
  expect([fontsOf(home).length, fontsOf(story).length]).toEqual([3, 4 + withBold])
  expect(fontsOf(story).filter((font) => font.includes('newsreader-core-600-normal')).length).toBe(withBold)
  for (const html of [home, story]) {
    for (const font of fontsOf(html)) expect(font).toContain('fetchPriority="low"')
    expect(html.indexOf(fontsOf(html)[0]!)).toBeGreaterThan(html.indexOf('</style>'))
  }
})
