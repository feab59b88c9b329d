import { env } from 'cloudflare:workers'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

export const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T

export interface Result {
  __typename: string
  message?: string
  [field: string]: unknown
}

let people = 0
export async function newPerson(prefix: string): Promise<{ browser: Browser; id: string; username: string }> {
  const browser = openBrowser()
  people += 1
  await signUp(browser, `${prefix}.${people}@example.org`, `${prefix} ${people}`)
  const { id, username } = await browser.ask('{ viewer { id username } }')
  return { browser, id: String(id), username: String(username) }
}

let changes = 0
const newChange = () => (changes += 1).toString(16).padStart(8, '0')

const put = (name: string, text: string, after: string | null): DraftOp => ({
  op: 'put',
  paragraph: { name, type: 'P', text, markups: [] },
  after,
})

/** At revision 1. */
export async function startDraft(browser: Browser, title: string, text = 'It holds.'): Promise<string> {
  const ops: DraftOp[] = [{ op: 'title', text: title }, put('aaaa', text, null)]
  const { postId } = (await browser.ask(
    `mutation($changeId: ID!, $ops: String!) { createDraft(changeId: $changeId, ops: $ops) {
      __typename ... on Failure { message } ... on ChangedDraft { postId } } }`,
    { changeId: `abcd${newChange()}`, ops: JSON.stringify(ops) },
  )) as unknown as { postId: string }
  return postId
}

/** Takes `name(arguments)`; returns the result's type and a failure's message. */
export const run = (browser: Browser, call: string, fields = ''): Promise<Result> =>
  browser.ask(
    `mutation { ${call} { __typename ... on Failure { message } ${fields} } }`,
  ) as unknown as Promise<Result>

export const publish = (browser: Browser, postId: string, revision = 1) =>
  run(browser, `publishStory(postId: "${postId}", revision: ${revision}, decisions: {})`)
