import { createHash } from 'node:crypto'
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
    expect(policy).toContain(`style-src 'self' ${digestOf(styles[0]!)};`)
  }
})

test('fonts are asked for behind the style, at low priority: three on home, the italic too on a story', async () => {
  for (const [name, count] of [
    ['home', 3],
    ['story', 4],
  ] as const) {
    const { html } = await pageOf(name)
    const fonts = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    expect([name, fonts.length]).toEqual([name, count])
    for (const font of fonts) expect(font).toContain('fetchPriority="low"')
    expect(html.indexOf(fonts[0]!)).toBeGreaterThan(html.indexOf('</style>'))
  }
})
