/** Every colour that can be saved keeps these pages legible, in light and dark. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hostPath } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { connect } from '#test/harness/connection.ts'
import { TEXT_PAIRS } from '#test/looks/textPairs.ts'
import { addresses, pathOf } from './addresses.ts'
import { axeContrast, inScheme } from './audit.ts'
import { DESKTOP, useBrowser, visitor, type Visitor } from './browser.ts'
import { accentIn } from './deskActs.ts'
import { lane } from './lane.ts'
import { ask, signInAs } from './people.ts'

useBrowser()

/** White, black, middle grey, yellow, blue, red. */
const EXTREMES = ['#FFFFFFFF', '#FF000000', '#FF808080', '#FFFFFF00', '#FF0000FF', '#FFFF0000']

const SCHEMES = ['light', 'dark'] as const

/** This author has stories, lists, books and awards, and edits the publication. */
const WEARER = 'author'
const PUBLICATION = 'field-notes'

/** These keep the site's own look. */
const PLAIN: readonly (RouteName | null)[] = ['ShowUserMembership']

test('in extreme colours every page of a person and of a publication can be read, in light and dark (R138, R139)', async () => {
  const editor = await visitor()
  await signInAs(editor, `${WEARER}@example.com`)
  const reader = await visitor({ viewport: DESKTOP })
  const { wear, restore } = looks(editor)
  const paths = wornPaths()
  const faults: string[] = []
  try {
    for (const [at, accent] of EXTREMES.entries()) {
      const tint = (['FULL', 'SOFT'] as const)[at % 2]
      await wear({ accent, tint, background: accent })
      for (const [i, path] of paths.entries()) {
        if (i % EXTREMES.length !== at) continue
        await reader.go(path)
        expect([path, await accentIn(reader)]).not.toEqual([path, ''])
        for (const scheme of SCHEMES) {
          await inScheme(reader.page, scheme)
          const found = [
            ...(await unprovedIn(reader.page, scheme)),
            // Alternates schemes: most pairs were just proved for both.
            ...(scheme === SCHEMES[Math.floor(i / EXTREMES.length) % 2]
              ? await axeContrast(reader.page)
              : []),
          ]
          faults.push(...found.map((fault) => `${accent} ${tint} ${path} ${scheme}: ${fault}`))
        }
      }
    }
    expect(faults).toEqual([])
  } finally {
    await restore()
  }
}, 240_000)

/** The address list has every kind. */
function wornPaths(): string[] {
  const { lists, stories } = lane.demo
  const params = { username: WEARER }
  const list = lists.find(({ username }) => username === WEARER)!
  const story = stories.find(({ username, collectionSlug }) => username === WEARER && !collectionSlug)!
  return [
    ...addresses()
      .filter(({ row }) => !PLAIN.includes(row))
      .map(({ path }) => path)
      .filter((path) => [`@${WEARER}`, PUBLICATION].includes(path.split(/[/?]/)[1]!)),
    hostPath('ShowUserLists', params, { table: 'all' }),
    hostPath('ShowUserList', { ...params, catalogSlugId: list.slug }, { table: 'all' }),
    pathOf(story),
  ]
}

function looks(editor: Visitor) {
  const place = connect(lane.place)
  const [user] = place.sql('select theme from users where username = ?', WEARER) as { theme: string }[]
  const [collection] = place.sql('select id, theme from collections where slug = ?', PUBLICATION) as {
    id: string
    theme: string
  }[]
  place.close()
  const { id } = collection!
  const change = async (ofUser: unknown, ofCollection: unknown) => {
    const { __typename: changed } = await ask(
      editor,
      'mutation($theme: ThemeInput) { result: editUserLook(look: { theme: $theme }) { __typename } }',
      { theme: ofUser },
    )
    const { __typename: changedToo } = await ask(
      editor,
      `mutation($id: ID!, $theme: ThemeInput) {
        result: editCollectionLook(collectionId: $id, look: { theme: $theme }) { __typename } }`,
      { id, theme: ofCollection },
    )
    expect([changed, changedToo]).toEqual(['User', 'Collection'])
  }
  return {
    wear: (theme: unknown) => change(theme, theme),
    restore: () => change(JSON.parse(user!.theme), JSON.parse(collection!.theme)),
  }
}

const TOKENS = [
  ...readFileSync(new URL('../../client/design/tokens.css', import.meta.url), 'utf8').matchAll(
    /--([\w-]+): light-dark\(#/g,
  ),
].map(([, name]) => name!)

/** theme.unit.test.ts proves the colours of a custom header. */
const BAND = ['band-ink on band', 'ink on band in the dark']

/** No test has proved these pairs legible in every palette. */
async function unprovedIn(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const proved = new Set([...TEXT_PAIRS.map(([text, ground]) => `${text} on ${ground}`), ...BAND])
  const pairs = await page.evaluate(pairsOf, {
    tokens: [...TOKENS, 'band', 'band-ink'],
    isDark: scheme === 'dark',
  })
  return Object.entries(pairs)
    .filter(([pair]) => !proved.has(pair))
    .map(([pair, example]) => `${pair} · ${example}`)
}

/**
 * Runs in the page: each token gets a unique colour, which identifies text and background.
 * @returns an example for each pair
 */
function pairsOf({ tokens, isDark }: { tokens: string[]; isDark: boolean }): Record<string, string> {
  const root = document.documentElement
  const colors = tokens.map((_, i) => `rgb(${i + 1}, 250, ${i + 1})`)
  const nameOf = (color: string) => {
    const at = colors.indexOf(color)
    if (at >= 0) return tokens[at]!
    return isDark && color.startsWith('oklab') ? 'band in the dark' : color
  }
  const bands = [...document.querySelectorAll<HTMLElement>('[style*="--band"]')]
  const restore = [root, ...bands].map((element) => [element, element.getAttribute('style')] as const)
  for (const [i, token] of tokens.entries())
    for (const element of token.startsWith('band') ? bands : [root])
      element.style.setProperty(`--${token}`, colors[i]!)
  for (const animation of document.getAnimations()) animation.finish()

  const groundOf = (element: Element | null): string => {
    if (!element) return 'paper'
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : nameOf(backgroundColor)
  }
  const found: Record<string, string> = {}
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode as Text
    if (!element || !nodeValue!.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
    // Avatar initials have separate colours (palette.unit.test.ts).
    if (element.closest('script, style, noscript, svg.Avatar, :disabled, [aria-disabled="true"]')) continue
    const pair = `${nameOf(getComputedStyle(element).color)} on ${groundOf(element)}`
    found[pair] ??= `“${nodeValue!.trim().slice(0, 40)}” in ${element.closest('[class]')?.className}`
  }
  for (const [element, style] of restore) element.setAttribute('style', style ?? '')
  for (const animation of document.getAnimations()) animation.finish()
  return found
}
