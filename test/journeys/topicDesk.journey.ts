import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { signInAs } from './people.ts'

useBrowser()

const TOPIC = { topicSlug: 'writing' }

test('visitors read the text that staff write about a topic', async () => {
  const staff = await visitor({ viewport: PHONE })
  await signInAs(staff, 'staff@example.com')
  await staff.open(path('EditTopic', TOPIC))
  const field = staff.page.getByLabel(copy.description, { exact: true })
  const before = await field.inputValue()
  const words = 'How sentences are made, read aloud.'
  const save = async (text: string) => {
    await field.fill(text)
    const saved = staff.page.waitForResponse((response) => response.request().method() === 'POST')
    await staff.page.getByRole('button', { name: copy.save }).click()
    await saved
    await staff.page.locator('.ActionForm-said', { hasText: copy.saved('').trim() }).waitFor()
  }
  await save(words)
  await isWhole(staff.page)
  const reader = await visitor()
  await reader.open(path('ShowTopic', TOPIC))
  await reader.page.getByText(words).first().waitFor()
  await save(before)
  await staff.open(path('AddPostsToTopic', TOPIC))
  await isWhole(staff.page)
  expect(staff.complaints()).toEqual([])
})

async function isWhole(page: Page) {
  expect(await axe(page)).toEqual([])
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen)
    expect(await overflowing(page)).toEqual([])
  }
}
