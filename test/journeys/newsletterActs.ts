import { expect } from 'vitest'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { connect } from '#test/harness/connection.ts'
import type { Sent } from '#test/identity/browser.ts'
import type { Visitor } from './browser.ts'
import { done, newPerson, type Person, writes } from './deskActs.ts'
import { lane } from './lane.ts'
import { ask } from './people.ts'
import { sentTo } from './signInActs.ts'

export type Issue = Sent & { html: string; headers: Record<string, string> }

export async function withPlace<Result>(
  work: (place: ReturnType<typeof connect>) => Result | Promise<Result>,
): Promise<Result> {
  const place = connect(lane.place)
  try {
    return await work(place)
  } finally {
    place.close()
  }
}

/** Runs all due work, and the work of the next seconds. */
export const runScheduled = () =>
  withPlace(async (place) => {
    place.sql('update newsletter_issues set due_at = 0 where due_at is not null')
    place.sql('update newsletter_shards set due_at = 0')
    await place.scheduled('* * * * *')
  })

/** The provider asks us to wait at the next requests. */
export const throttle = (count: number) =>
  withPlace((place) =>
    place.sql(
      `insert or replace into fake_newsletter_calls (key, hash, answer, created_at)
       values ('faults', '', json_object('throttle', ?, 'fail', 0, 'lose', 0), 0)`,
      count,
    ),
  )

/** The provider reports it about the last email to an address. */
export async function report(event: { opened: string } | { clicked: string; link: string }): Promise<void> {
  const answer = await fetch(`${lane.origin}/_/dev/newsletters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })
  expect(answer.status).toBe(204)
}

/** @returns the writer, who has a newsletter, and its id */
export async function newWriter(
  name: string,
  options: Parameters<typeof newPerson>[1] = {},
): Promise<Person & { newsletterV3Id: string }> {
  const writer = await newPerson(name, options)
  const { id } = await ask(writer, '{ result: viewer { id } }')
  await done(writer, `enableWriterSubscription(userId: "${String(id)}")`)
  const { newsletters } = (await ask(writer, '{ result: ownNewsletters { newsletters { id } } }')) as {
    newsletters: { id: string }[]
  }
  return { ...writer, newsletterV3Id: newsletters[0]!.id }
}

/** @returns the story's id */
export async function publishes(
  writer: Visitor,
  title: string,
  decisions = '{}',
  texts?: readonly string[],
): Promise<string> {
  const postId = await writes(writer, title, texts)
  await done(writer, `publishStory(postId: "${postId}", revision: 1, decisions: ${decisions})`)
  return postId
}

/** Waits for it. */
export async function issueTo(to: string, subject: string): Promise<Issue> {
  let found: Sent | undefined
  await expect
    .poll(async () => (found = (await sentTo(to)).find((one) => one.subject === subject)))
    .toBeTruthy()
  return found as Issue
}

export const PEOPLE = 50
export const personAt = (at: number): string => `guest${at}@example.org`

export const peopleFile = () => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Email Address,First Name\n${Array.from({ length: PEOPLE }, (_, at) => `${personAt(at)},Guest ${at}\n`).join('')}`,
  ),
})

/** Without scripts the page is loaded again until a step is done. */
export async function importPeople({ page, go }: Visitor, isScripted: boolean): Promise<void> {
  const shows = (text: string) =>
    expect
      .poll(async () => {
        if (!isScripted) await page.reload()
        return page.getByText(text, { exact: true }).count()
      })
      .toBeGreaterThan(0)
  await go('/me/subscribers/import')
  await page.setInputFiles('input[type=file]', peopleFile())
  await page.getByRole('button', { name: words.upload }).click()
  await page.getByRole('button', { name: words.check }).click()
  await shows(words.checkedTitle)
  await page.getByLabel(words.importConsent).check()
  await page.getByRole('button', { name: words.start }).click()
  await shows(words.done(PEOPLE))
}
