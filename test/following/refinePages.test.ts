import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'

restoreAfterEach()

let newcomer: Browser
beforeEach(async () => {
  newcomer = openBrowser()
  await signUp(newcomer, 'refines@example.org', 'Reef Ines')
})

const html = async (address: string) => (await newcomer.get(address)).text()

const PAGES = {
  users: path('ShowFollowsIndex'),
  publications: path('ShowFollowsEntity', { entityName: 'publications' }),
  topics: path('ShowFollowsTopics'),
  suggestions: path('ShowFollowsSuggestions'),
  muted: path('ShowMuteSettings'),
  history: path('ShowReadingHistory'),
} as const

const pages = Object.entries(PAGES) as [keyof typeof PAGES, string][]

test.each(pages)('%s is one of six tabs, with its name in the title (R093, M020)', async (tab, address) => {
  const shown = await html(address)
  const { tabs } = copy.refine
  expect(shown).toContain(`<title>${tabs[tab]} · ${copy.viewerMenu.refineRecommendations}`)
  const row = /<nav class="Tabs" aria-label="Refine recommendations">.*?<\/nav>/s.exec(shown)?.[0] ?? ''
  expect([...row.matchAll(/>([^<]+)<\/a>/g)].map(([, label]) => label)).toEqual(Object.values(tabs))
  expect(/aria-current="page"[^>]*>([^<]+)</.exec(row)?.[1]).toBe(tabs[tab])
})

test.each([
  PAGES.users,
  PAGES.publications,
  PAGES.topics,
  PAGES.muted,
  path('ShowMuteSettingsTab', { activeTab: 'publications' }),
  PAGES.history,
])('past its end, %s shows that it has ended, not that it is empty', async (address) => {
  const first = await html(address)
  expect(first).not.toContain(copy.feed.end)
  const later = await html(`${address}?to=0~0`)
  expect(later).toContain(copy.feed.end)
  expect(later).toContain('Back to the start')
  expect(later).not.toContain('yet.')
})

test('topics to follow are chosen in one place', async () => {
  const link = `href="${path('CustomizeTopics')}">${copy.refine.findTopics}`
  expect(await html(PAGES.topics)).toContain(link)
})
