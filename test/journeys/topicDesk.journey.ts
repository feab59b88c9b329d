/** Staff edit a topic, and a visitor sees it. */
import { expect, test } from 'vitest'
import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { signInAs } from './people.ts'

useBrowser()

const TOPIC = { topicSlug: 'writing' }

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('what staff write about a topic is what a visitor reads, on a %s', async (screen, viewport) => {
  const staff = await visitor({ viewport })
  await signInAs(staff, 'staff@example.com')
  await staff.open(path('EditTopic', TOPIC))
  const field = staff.page.getByLabel(copy.description, { exact: true })
  const before = await field.inputValue()
  const words = `How sentences are made, read on a ${screen}.`
  const save = async (text: string) => {
    await field.fill(text)
    await staff.page.getByRole('button', { name: copy.save }).click()
    await staff.page.locator('#said').waitFor()
  }
  await save(words)
  expect(await axe(staff.page)).toEqual([])
  expect(await overflowing(staff.page)).toEqual([])
  const reader = await visitor({ viewport })
  await reader.open(path('ShowTopic', TOPIC))
  await reader.page.getByText(words).first().waitFor()
  await save(before)
  await staff.open(path('AddPostsToTopic', TOPIC))
  expect(await axe(staff.page)).toEqual([])
  expect(await overflowing(staff.page)).toEqual([])
  expect(staff.complaints()).toEqual([])
})
