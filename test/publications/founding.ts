import { expect } from 'vitest'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'

let names = 0

export interface Founded {
  browser: Browser
  ownerId: string
  id: string
  slug: string
}

export async function found(): Promise<Founded> {
  const { browser, id: ownerId } = await newPerson('founder')
  const slug = `a-magazine-${(names += 1)}-${ownerId.slice(0, 4)}`
  expect(await create(browser, slug)).toMatchObject({ __typename: 'Collection', slug })
  const row = await one<{ id: string }>('select id from collections where slug = ?', slug)
  return { browser, ownerId, slug, id: row!.id }
}

export const create = (browser: Browser, slug: string, name = 'A Magazine') =>
  run(browser, `createCollection(slug: "${slug}", name: "${name}")`, '... on Collection { slug }')

/** The person has accepted an invitation. */
export async function join({ browser, id }: Founded, role: 'EDITOR' | 'WRITER') {
  const person = await newPerson(role.toLowerCase())
  expect(
    await run(browser, `inviteToCollection(collectionId: "${id}", to: "@${person.username}", role: ${role})`),
  ).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await answer(person.browser, id, true)).toMatchObject({ role })
  return person
}

export const answer = (browser: Browser, id: string, isAccepted: boolean) =>
  run(
    browser,
    `answerCollectionInvitation(collectionId: "${id}", isAccepted: ${isAccepted})`,
    '... on AnsweredCollectionInvitation { role }',
  )
