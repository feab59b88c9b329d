import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { challengeName } from '#schema/hosts/domains.ts'
import { path } from '#schema/routes/paths.ts'
import { isSound, overflowing } from './audit.ts'
import { DESKTOP, PHONE, RETRY, visitor, type Visitor } from './browser.ts'
import { lane } from './lane.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** A figure of stats, by its label. */
export const figure = (page: Page, label: string): Promise<string> =>
  page
    .locator('.StatsFigures-one', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
    .innerText()

export const says = (page: Page, words: string) => page.getByText(words).first().waitFor()

export const homeOf = (collectionSlug: string) => path('ShowCollectionHome', { collectionSlug })
export const peopleOf = (collectionSlug: string) => path('ShowCollectionSettings', { collectionSlug })
export const queueOf = (collectionSlug: string) => path('ShowCollectionSubmissions', { collectionSlug })

/** Checks light, dark, and overflow at both widths. */
export async function looksWell(page: Page): Promise<void> {
  // axe reports targets under the top bar as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await isSound(page)
  const screen = page.viewportSize()!
  await page.setViewportSize(screen.width === PHONE.width ? DESKTOP : PHONE)
  expect(await overflowing(page)).toEqual([])
  await page.setViewportSize(screen)
}

export type Person = Visitor & { address: string; username: string; name: string }

export async function newPerson(name: string, options: Parameters<typeof visitor>[0]): Promise<Person> {
  const person = await visitor(options)
  const address = newAddress()
  await signUpAs(person, address, name)
  const { username } = (await ask(person, '{ result: viewer { username } }')) as { username: string }
  return { ...person, address, username, name }
}

/** The pages make this call too. */
export async function done(person: Visitor, call: string): Promise<void> {
  const answer = await ask(person, `mutation { result: ${call} { __typename ... on Failure { message } } }`)
  expect(answer.message).toBeUndefined()
}

/** @returns its id */
export async function newPublication(owner: Visitor, slug: string, name: string): Promise<string> {
  await done(owner, `createCollection(slug: "${slug}", name: "${name}")`)
  const { id } = await ask(owner, `{ result: collection(slug: "${slug}") { id } }`)
  return String(id)
}

let changes = 0
/** @returns the id of the draft */
export async function writes(
  writer: Visitor,
  title: string,
  texts: readonly string[] = ['Words that hold well.'],
): Promise<string> {
  const nameOf = (at: number) => `aa${String(at).padStart(2, '0')}`
  const ops = [
    { op: 'title', text: title },
    ...texts.map((text, at) => ({
      op: 'put',
      paragraph: { name: nameOf(at), type: 'P', text, markups: [] },
      after: at === 0 ? null : nameOf(at - 1),
    })),
  ]
  const { postId } = await ask(
    writer,
    `mutation($ops: String!, $changeId: ID!) { result: createDraft(changeId: $changeId, ops: $ops) {
      ... on ChangedDraft { postId } } }`,
    { ops: JSON.stringify(ops), changeId: `5ab5ab${(changes += 1).toString(16).padStart(6, '0')}` },
  )
  return String(postId)
}

/**
 * Uses the page linked from its notification.
 * @param look checks that page first
 */
export async function accept(
  { page, open }: Visitor,
  collectionSlug: string,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  const invitation = path('AnswerCollectionInvitation', { collectionSlug })
  await open(invitation)
  await look?.(page)
  await button(page, desk.accept).click()
  await page.waitForURL((url) => url.pathname !== invitation)
}

export const statusFor = async ({ context }: Pick<Visitor, 'context'>, address: string): Promise<number> =>
  (await context.request.get(address, RETRY)).status()

export async function setRecords(
  { context }: Visitor,
  name: string,
  type: string,
  ...data: string[]
): Promise<void> {
  const response = await context.request.post(`${lane.origin}/_/dev/dns`, {
    ...RETRY,
    data: { name, type, data },
  })
  expect(response.status()).toBe(200)
}

export const proveOwnership = (owner: Visitor, domain: string, proof: string): Promise<void> =>
  setRecords(owner, challengeName(domain), 'TXT', proof)

/** '' for the site's own look. */
export const accentIn = ({ page }: Pick<Visitor, 'page'>): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))
