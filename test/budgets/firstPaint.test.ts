import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { budgetedPages } from '#test/budgets/pages.ts'

test('home and a story wait for one request before the first paint, their sheet; the script before it is in the page, by its digest', async () => {
  for (const name of ['home', 'story']) {
    const { html, headers } = await page(await budgetedPages.find((known) => known.name === name)!.path())
    const head = html.slice(0, html.indexOf('</head>')).replace(/<noscript>.*?<\/noscript>/s, '')
    expect([name, head.match(/<link rel="stylesheet"/g)?.length]).toEqual([name, 1])
    expect(html.match(/<script src=/g)).toBeNull()
    const scripts = [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
    expect(scripts).toHaveLength(1)
    expect(head.indexOf('<script>')).toBeLessThan(head.indexOf('<link rel="stylesheet"'))
    const digest = `'sha256-${createHash('sha256').update(scripts[0]!).digest('base64')}'`
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${digest}`)
    expect(headers.get('content-security-policy')).toContain("style-src 'self';")
  }
})

test('fonts are asked for behind the sheet, at low priority: three on home, the italic too on a story', async () => {
  for (const [name, count] of [
    ['home', 3],
    ['story', 4],
  ] as const) {
    const { html } = await page(await budgetedPages.find((known) => known.name === name)!.path())
    const fonts = html.match(/<link rel="preload" as="font"[^>]*>/g) ?? []
    expect([name, fonts.length]).toEqual([name, count])
    for (const font of fonts) expect(font).toContain('fetchPriority="low"')
    expect(html.indexOf(fonts[0]!)).toBeGreaterThan(html.indexOf('<link rel="stylesheet"'))
  }
})
