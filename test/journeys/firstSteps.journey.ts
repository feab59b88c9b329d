import { expect, test } from 'vitest'
import { copy as looks } from '#schema/copy/looks.ts'
import { copy } from '#schema/copy/publicationDesk.ts'
import { copy as submissions } from '#schema/copy/submissions.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, useBrowser, visitor } from './browser.ts'
import { operationsOf } from './calls.ts'
import {
  accentIn,
  button,
  field,
  homeOf,
  looksWell,
  newPerson,
  newPublication,
  says,
  writes,
} from './deskActs.ts'
import { unlistNewStories } from './tidy.ts'

useBrowser()

const { steps, title, count, dismiss } = copy.firstSteps

test('an owner follows the first steps from an empty publication to a story, an invitation and a design (R077, R081, R089)', async () => {
  const owner = await newPerson('Olive Press', { viewport: DESKTOP })
  const member = await newPerson('Edda Proof', { viewport: DESKTOP })
  const { page, open } = owner
  const collectionSlug = `tides-${Date.now().toString(36)}`
  await newPublication(owner, collectionSlug, 'Tide Tables')
  await writes(owner, 'The first tide')
  const desk = path('ShowCollectionStories', { collectionSlug })
  const step = async (name: keyof typeof steps) => {
    await open(desk)
    await page.getByRole('link', { name: steps[name] }).click()
  }

  await open(desk)
  await page.getByText(count(0, 4)).waitFor()
  await looksWell(page)
  await step('story')
  await page.getByRole('button', { name: submissions.put, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== path('NewCollectionPost', { collectionSlug }))

  await step('people')
  await field(page, copy.inviteTo).fill(`@${member.username}`)
  await button(page, copy.inviteButton).click()
  await says(page, copy.invited)

  await step('design')
  await field(page, looks.accent).fill('#0a6b5e')
  await button(page, looks.save).click()
  await page.getByText(looks.state.done).waitFor()
  const reader = await visitor({ viewport: DESKTOP })
  await reader.go(homeOf(collectionSlug))
  expect(await accentIn(reader)).toMatch(/^light-dark\(#0a6b5e/)

  await open(desk)
  await page
    .getByText(count(2, 4))
    .or(page.getByText(count(3, 4)))
    .waitFor()
  const stored = page.waitForResponse((answer) => operationsOf(answer.request()).includes('DismissFlag'))
  await button(page, dismiss).click()
  await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
  await stored
  await open(desk)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
  await unlistNewStories()
  expect([...owner.complaints(), ...reader.complaints()]).toEqual([])
})
