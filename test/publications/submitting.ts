/** Submits as authors and editors do. */
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { one, run, startDraft } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { found, type Founded, join } from '#test/publications/founding.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const bindings = env as unknown as Env
const EXECUTION = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) }
export const tick = () => runScheduled(bindings, EXECUTION)
export const OK = { __typename: 'ChangedSubmission' }

export const submit = (by: Browser, postId: string, collectionId: string, text = '') =>
  run(by, `submitPost(postId: "${postId}", collectionId: "${collectionId}", text: "${text}")`)
export const withdraw = (by: Browser, postId: string) => run(by, `withdrawSubmission(postId: "${postId}")`)
export const note = (by: Browser, postId: string, text: string) =>
  run(by, `noteSubmission(postId: "${postId}", text: "${text}")`)
export const ask = (by: Browser, postId: string, seen: string, text = 'Shorter, please.') =>
  run(by, `askForChanges(postId: "${postId}", seen: "${seen}", text: "${text}")`)
export const approve = (by: Browser, postId: string, seen: string, at: number | null = null) =>
  run(by, `approveSubmission(postId: "${postId}", seen: "${seen}", at: ${at})`)
export const decline = (by: Browser, postId: string, seen: string) =>
  run(by, `declineSubmission(postId: "${postId}", seen: "${seen}", text: "Not for us.")`)
export const remove = (by: Browser, postId: string) =>
  run(by, `removePostFromCollection(postId: "${postId}", text: "It is out of date.")`)

export interface Review {
  seen: string
  html: string
  title: string
  isChangesAsked: boolean
  isChangedSince: boolean
  publishAt: number | null
  steps: { kind: string; text: string }[]
}
export const review = (by: Browser, slug: string, postId: string) =>
  by.ask(
    `{ reviewedSubmission(slug: "${slug}", postId: "${postId}") {
      seen html title isChangesAsked isChangedSince publishAt steps { kind text } } }`,
  ) as unknown as Promise<Review | null>
export const seenBy = async (by: Browser, slug: string, postId: string) =>
  (await review(by, slug, postId))!.seen
export const queue = async (by: Browser, slug: string) =>
  (
    (await by.ask(`{ collectionSubmissions(slug: "${slug}") { submissions { postId } } }`)) as unknown as {
      submissions: { postId: string }[]
    } | null
  )?.submissions.map(({ postId }) => postId) ?? null
export const page = async (by: Browser, at: string) => (await by.get(at)).text()
export const statusOf = async (by: Browser, at: string) => (await by.get(at)).status
export const state = (postId: string) =>
  one<{ inside: string | null; says: string | null; isOut: number; status: string; turn: number }>(
    `select p.collection_id as inside, p.status_for_collection as says, p.first_published_at is not null as isOut,
      s.status, s.turn from posts p left join collection_submissions s on s.post_id = p.id where p.id = ?`,
    postId,
  )
export const edit = (by: Browser, postId: string, baseRevision: number, title = 'On Better Glue') =>
  by.ask(
    `mutation($ops: String!) { changeDraft(postId: "${postId}", changeId: "${postId.slice(0, 8)}beef", baseRevision: ${baseRevision}, ops: $ops) {
      __typename } }`,
    { ops: JSON.stringify([{ op: 'title', text: title }]) },
  )
export const notified = async ({ browser }: { browser: Browser }) =>
  (
    (await browser.ask('{ notifications { notifications { type } } }')) as unknown as {
      notifications: { type: string }[]
    }
  ).notifications.map(({ type }) => type)

/** The publication has an editor, and a writer's story that waits. */
export async function waiting(title = 'On Glue') {
  const founded = await found()
  const writer = await join(founded, 'WRITER')
  const postId = await startDraft(writer.browser, title)
  expect(await submit(writer.browser, postId, founded.id, 'I hope you like it.')).toMatchObject(OK)
  return { ...founded, writer, postId }
}
export const makeEditor = (founded: Founded) => join(founded, 'EDITOR')
