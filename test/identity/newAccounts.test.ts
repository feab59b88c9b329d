/** Accounts of their first days have lower rate limits (decision 120). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits, minute } from '#schema/limits.ts'
import { type DemoStory, story } from '#test/demo.ts'
import { type Browser, openBrowser, signUpByLink } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let people = 0
let reader: Browser
let read: DemoStory
let passage: string
let others: string[]
beforeEach(async () => {
  reader = openBrowser()
  await signUpByLink(reader, `new.account.${(people += 1)}@example.org`, `Newcomer ${people}`)
  read = await story('Red Ink')
  const { paragraphs } = (await DB.prepare('select paragraphs from post_bodies where post_id = ?')
    .bind(read.id)
    .first<{ paragraphs: string }>())!
  const found = (JSON.parse(paragraphs) as { type: string; text: string }[]).find(
    ({ type, text }) => type === 'P' && text.length > 40,
  )
  passage = found!.text.slice(0, 30)
  const { results } = await DB.prepare(
    `select id from users where is_suspended = 0 and deactivated_at is null and email not like 'new.account.%'
     order by id limit 5`,
  ).all<{ id: string }>()
  others = results.map(({ id }) => id)
})
afterEach(resetClock)

type Limit = keyof typeof limits.newAccount.uses
const FAILED = '{ __typename ... on Failure { message } }'

/** Each limit has an act that uses it up, and the message when that is too often. */
const acts: Record<Limit, { ask: (turn: number) => Promise<unknown>; refused: string }> = {
  followsOfAccount: {
    ask: (turn) =>
      reader.ask(
        `mutation($id: ID!) { ${turn % 2 ? 'unfollowUser' : 'followUser'}(targetUserId: $id) ${FAILED} }`,
        { id: others[0] },
      ),
    refused: copy.following.tooMany,
  },
  clapsOfAccount: {
    ask: () => reader.ask(`mutation($id: ID!) { clapPost(targetPostId: $id) ${FAILED} }`, { id: read.id }),
    refused: copy.following.tooMany,
  },
  responsesOfAccount: {
    ask: () =>
      reader.ask(
        `mutation($id: ID!) { publishPostResponse(inResponseToPostId: $id, text: "Moss") ${FAILED} }`,
        { id: read.id },
      ),
    refused: copy.discussion.tooMany,
  },
  highlightsOfAccount: {
    ask: () =>
      reader.ask(
        `mutation($id: ID!, $text: String!) { createQuote(targetPostId: $id, text: $text, isHighlighted: true) ${FAILED} }`,
        { id: read.id, text: passage },
      ),
    refused: copy.following.tooMany,
  },
  reportsOfAccount: {
    ask: (turn) =>
      reader.ask(`mutation($id: ID!) { reportUser(targetUserId: $id, reason: SPAM) ${FAILED} }`, {
        id: others[turn],
      }),
    refused: copy.moderation.tooMany,
  },
}

test.each(Object.keys(acts) as Limit[])(
  'a new account has fewer uses of %s, and all of them once it is old enough (M5)',
  async (limit) => {
    const { ask, refused } = acts[limit]
    expect(limits.newAccount.uses[limit]).toBeLessThan(limits.rateLimit[limit].uses)
    // The last minute of its first days.
    advanceClock(limits.newAccount.age - minute)
    expect(await ask(0)).not.toHaveProperty('message')
    await useUp(limit)
    expect(await ask(1)).not.toHaveProperty('message')
    expect(await ask(2)).toEqual({ __typename: 'TooManyRequests', message: refused })
    advanceClock(minute)
    expect(await ask(2)).not.toHaveProperty('message')
  },
)
