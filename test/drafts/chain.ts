/** Each change gives the draft a new title. */
import type { DraftOp } from '#schema/posts/drafts.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'

const STEP = '{ __typename ... on Failure { message } ... on ChangedDraft { postId revision } }'
const CREATE = `mutation($changeId: ID!, $ops: String!) { createDraft(changeId: $changeId, ops: $ops) ${STEP} }`
const CHANGE = `mutation($postId: ID!, $changeId: ID!, $baseRevision: Int!, $ops: String!) {
  changeDraft(postId: $postId, changeId: $changeId, baseRevision: $baseRevision, ops: $ops) ${STEP} }`

let changes = 0
const newChange = () => (changes += 1).toString(16).padStart(12, 'b')
let people = 0

export interface WritersChain {
  name: string
  writer: Browser
  postId: string
  change(baseRevision: number, title: string): Promise<Record<string, unknown>>
}

/** At revision 1, with the title “First”. */
export async function startChain(): Promise<WritersChain> {
  const writer = openBrowser()
  people += 1
  const name = `Chain ${people}`
  await signUp(writer, `chain.${people}@example.org`, name)
  const made = await writer.ask(CREATE, { changeId: newChange(), ops: titled('First') })
  const { postId } = made as unknown as { postId: string }
  return {
    name,
    writer,
    postId,
    change: (baseRevision, title) =>
      writer.ask(CHANGE, { postId, changeId: newChange(), baseRevision, ops: titled(title) }),
  }
}

const titled = (text: string) => JSON.stringify([{ op: 'title', text }] satisfies DraftOp[])
