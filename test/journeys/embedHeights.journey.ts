/** The code of a frame names the height that its card needs, in narrow and wide pages. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const LONG = 'What the ferrymen of three rivers taught me about waiting for water that may never come back'
const SUBTITLE = 'Twelve crossings, four seasons, and one winter in which no one crossed anything at all'

test('frames have the height of their cards from 320 to 700 pixels: a picture, a long title, one story and five', async () => {
  const writer = await visitor({ viewport: DESKTOP, bypassCSP: true })
  await signUpAs(writer, newAddress(), 'Ferry Clerk')
  const pictured = lane.demo.stories.find(({ hasImage, visibility }) => hasImage && visibility === 'PUBLIC')!
  const cards = [
    `/p/${idOf(pictured.slug)}`,
    await publish(writer, LONG, SUBTITLE),
    await publish(writer, 'Low water', ''),
    await listOf(writer, 1),
    await listOf(writer, 5),
    '/@author',
    '/field-notes',
  ]
  const heights = new Set<number>()
  for (const address of cards) {
    const { src, height } = await frameOf(writer, address)
    heights.add(height)
    await writer.go(src)
    const gaps: number[] = []
    for (const width of [320, ...EDGES, limits.embed.width, 700]) {
      await writer.page.setViewportSize({ width, height })
      const { scrollHeight, gap, cut } = await measured(writer.page)
      expect([address, width, scrollHeight, cut]).toEqual([address, width, height, []])
      if (!EDGES.includes(width)) gaps.push(gap)
    }
    expect([address, gaps, Math.min(...gaps) <= A_LINE, Math.max(...gaps) <= THREE_LINES]).toEqual([
      address,
      gaps,
      true,
      true,
    ])
  }
  // One height for all would pass for none.
  expect(heights.size).toBeGreaterThan(4)
})

/** Widths around a change of the layout, where a card needs the least and the most. Only what is cut is checked. */
const EDGES: readonly number[] = [limits.embed.wide - 1, limits.embed.wide, limits.embed.widest]

/** CSS pixels. */
const A_LINE = 32
const THREE_LINES = 72

/** The height that scrolls, the largest empty space between parts of the card, and the texts that are cut. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.Avatar, .EmbedFrame-names, .EmbedFrame-title, .EmbedFrame-text, .EmbedFrame-picture, .EmbedFrame-stories > li, .EmbedFrame-facts, .EmbedFrame-product',
      ),
    ]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .toSorted((one, other) => one.top - other.top)
    let end = 0
    let gap = 0
    for (const { top, bottom } of parts) {
      gap = Math.max(gap, top - end)
      end = Math.max(end, bottom)
    }
    const cut = [...document.querySelectorAll('.EmbedFrame-title, .EmbedFrame-text')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent)
    return { scrollHeight: document.documentElement.scrollHeight, gap, cut }
  })

async function frameOf({ page, go }: Visitor, address: string) {
  await page.setViewportSize(DESKTOP)
  await go(path('ShowEmbed', undefined, { url: address }))
  const frame = page.locator('iframe')
  const [src, height] = [await frame.getAttribute('src'), Number(await frame.getAttribute('height'))]
  expect(await page.locator('#code').inputValue()).toContain(`height="${height}"`)
  const oembed = await page.request.get(`/_/oembed?url=${encodeURIComponent(lane.origin + address)}`)
  expect([address, ((await oembed.json()) as { height: number }).height]).toEqual([address, height])
  return { src: src!, height }
}

const idOf = (slug: string) => /[0-9a-f]{12}$/.exec(slug)![0]

let changes = 0

async function publish(writer: Visitor, title: string, subtitle: string): Promise<string> {
  const ops = [
    { op: 'title', text: title },
    { op: 'subtitle', text: subtitle },
    { op: 'put', paragraph: { name: 'aaaa', type: 'P', text: 'Words enough.', markups: [] }, after: null },
  ]
  const { postId } = (await ask(
    writer,
    `mutation($changeId: ID!, $ops: String!) {
      result: createDraft(changeId: $changeId, ops: $ops) { ... on ChangedDraft { postId } } }`,
    { changeId: (changes += 1).toString(16).padStart(12, 'e'), ops: JSON.stringify(ops) },
  )) as { postId: string }
  await ask(
    writer,
    'mutation($postId: ID!) { result: publishStory(postId: $postId, revision: 1, decisions: {}) { __typename } }',
    { postId },
  )
  return `/p/${postId}`
}

async function listOf(writer: Visitor, count: number): Promise<string> {
  const { id, slug, creator } = (await ask(
    writer,
    `mutation { result: createCatalog(name: "Crossings", description: "${SUBTITLE}", visibility: PUBLIC) {
      ... on Catalog { id slug creator { username } } } }`,
  )) as { id: string; slug: string; creator: { username: string } }
  const stories = lane.demo.stories.filter(({ visibility }) => visibility === 'PUBLIC').slice(0, count)
  for (const story of stories)
    await ask(
      writer,
      'mutation($id: ID!, $postId: ID!) { result: addCatalogItem(catalogId: $id, postId: $postId) { __typename } }',
      { id, postId: idOf(story.slug) },
    )
  return path('ShowUserList', { username: creator.username, catalogSlugId: slug })
}
