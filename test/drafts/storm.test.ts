/** Two browsers write one draft, over a network that drops requests and answers, with pages that crash. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { applyChanges, type DraftOp, type DraftText } from '#schema/posts/drafts.ts'
import { type Around, openSaving } from '#client/writing/openSaving.ts'
import {
  type Answer,
  type Change,
  type Kept,
  openedWith,
  reopenedWith,
  type Saving,
  type Theirs,
} from '#client/writing/saving.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const DRAFT = 'revision title subtitle paragraphs'
const STEP = `{ __typename ... on Failure { message } ... on ChangedDraft { postId revision }
  ... on DraftConflict { draft { ${DRAFT} } } }`
const CREATE = `mutation($changeId: ID!, $ops: String!) { createDraft(changeId: $changeId, ops: $ops) ${STEP} }`
const CHANGE = `mutation($postId: ID!, $changeId: ID!, $baseRevision: Int!, $ops: String!) {
  changeDraft(postId: $postId, changeId: $changeId, baseRevision: $baseRevision, ops: $ops) ${STEP} }`
const READ = `query($postId: ID!) { draft(postId: $postId) { ${DRAFT} } }`

const INSERTIONS = 100
const EMPTY: DraftText = { title: '', subtitle: '', paragraphs: [] }

let browsers: Browser[]
let writerId: string

beforeAll(async () => {
  const first = openBrowser()
  await signUp(first, 'storm@example.org', 'Storm Writer')
  const second = openBrowser()
  for (const [name, value] of first.cookies) second.cookies.set(name, value)
  browsers = [first, second]
  writerId = (await DB.prepare("select id from users where email = 'storm@example.org'").first<string>('id'))!
})

/** The seed repeats a storm. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

interface Storm {
  dropped: number
  unanswered: number
  crashed: number
}

/** @returns the insertions that the server acknowledged */
async function write(browser: Browser, client: number, postId: string, storm: Storm): Promise<Set<string>> {
  const roll = diceOf(client + 1)
  const acknowledged = new Set<string>()
  let kept: Kept | null = null
  let changes = 0

  const around: Around = {
    // Each step must be asked for.
    clock: { now: () => 0, later: () => () => undefined },
    newChangeId: () => `${client}${(changes += 1).toString(16).padStart(11, '0')}`,
    async send(_, change): Promise<Answer> {
      const fate = roll(10)
      if (fate === 0) {
        storm.dropped += 1
        return { kind: 'lost' }
      }
      const answer = await sendChange(browser, postId, change)
      if (fate === 1) {
        storm.unanswered += 1
        return { kind: 'lost' }
      }
      return answer
    },
    async keep(given) {
      kept = given
      return true
    },
    onReplace: () => undefined,
    onMerged: () => undefined,
    onSaved() {
      for (const { text } of saving.state.get().base.text.paragraphs)
        if (text.startsWith(`${client}:`)) acknowledged.add(text)
    },
  }
  let saving = openSaving(openedWith(postId, await readDraft(browser, postId)), around)

  async function crash() {
    storm.crashed += 1
    const from: Saving = kept ? reopenedWith(kept, 0) : openedWith(postId, await readDraft(browser, postId))
    saving.close()
    saving = openSaving(from, around)
    saving.seen(await readDraft(browser, postId))
  }

  for (let number = 0; number < INSERTIONS; number++) {
    const { text } = saving.state.get()
    const name = (client * 0x1000 + number).toString(16).padStart(4, '0')
    const paragraphs = [...text.paragraphs]
    paragraphs.splice(roll(paragraphs.length + 1), 0, {
      name,
      type: 'P',
      text: `${client}:${number}`,
      markups: [],
    })
    saving.typed({ ...text, paragraphs })
    if (roll(5) === 0) saving.leave()
    if (roll(12) === 0) await crash()
    while (!(await saving.saveNow())) if (roll(12) === 0) await crash()
  }
  return acknowledged
}

async function sendChange(browser: Browser, postId: string, change: Change): Promise<Answer> {
  const answer = (await browser.ask(CHANGE, {
    postId,
    ...change,
    ops: JSON.stringify(change.ops),
  })) as unknown as {
    __typename: string
    message: string
    revision: number
    draft: Row
  }
  if (answer.__typename === 'ChangedDraft') return { kind: 'saved', postId, revision: answer.revision }
  if (answer.__typename === 'DraftConflict') return { kind: 'behind', theirs: theirsOf(answer.draft) }
  return { kind: 'refused', refusal: { kind: answer.__typename, message: answer.message } }
}

interface Row {
  revision: number
  title: string
  subtitle: string
  paragraphs: string
}

const theirsOf = ({ revision, title, subtitle, paragraphs }: Row): Theirs => ({
  revision,
  text: { title, subtitle, paragraphs: JSON.parse(paragraphs) as DraftText['paragraphs'] },
  by: null,
})

const readDraft = async (browser: Browser, postId: string) =>
  theirsOf((await browser.ask(READ, { postId })) as unknown as Row)

test('200 insertions from two browsers through drops, resends and crashes form one chain without a gap (K3)', async () => {
  const ops: DraftOp[] = [{ op: 'title', text: 'The storm' }]
  const made = await browsers[0]!.ask(CREATE, { changeId: 'f00000000001', ops: JSON.stringify(ops) })
  const { postId } = made as unknown as { postId: string }
  const storm: Storm = { dropped: 0, unanswered: 0, crashed: 0 }
  const acknowledged = await Promise.all(
    browsers.map((browser, client) => write(browser, client, postId, storm)),
  )
  // Every kind of fault has occurred.
  for (const number of Object.values(storm)) expect(number).toBeGreaterThan(5)

  const { results: chain } = await DB.prepare(
    'select revision, ops, user_id from post_deltas where post_id = ? order by revision',
  )
    .bind(postId)
    .all<{ revision: number; ops: string; user_id: string }>()
  expect(chain.map(({ revision }) => revision)).toEqual(chain.map((_, index) => index + 1))
  expect(new Set(chain.map(({ user_id }) => user_id))).toEqual(new Set([writerId]))
  let text = EMPTY
  for (const { ops } of chain) text = applyChanges(text, JSON.parse(ops) as DraftOp[])!
  const { text: now, revision } = await readDraft(browsers[0]!, postId)
  expect(revision).toBe(chain.length)
  expect(text).toEqual(now)

  const words = now.paragraphs.map((one) => one.text)
  expect(new Set(words).size).toBe(words.length)
  for (const own of acknowledged) for (const word of own) expect(words).toContain(word)
  expect(words.length).toBeGreaterThanOrEqual(acknowledged[0]!.size + acknowledged[1]!.size)
  for (const { size } of acknowledged) expect(size).toBeGreaterThan(INSERTIONS * 0.8)
})
