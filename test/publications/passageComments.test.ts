/** Editors comment on passages of a submitted draft. */
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy/submissions.ts'
import { minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import type { Browser } from '#test/identity/browser.ts'
import { join } from '#test/publications/founding.ts'
import {
  decline,
  makeEditor,
  notified,
  OK,
  page,
  seenBy,
  tick,
  waiting,
} from '#test/publications/submitting.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'

afterEach(resetClock)

const words = copy.comments

const comment = (by: Browser, postId: string, passage: string, text = 'Which one?', place = '') =>
  run(by, `commentOnSubmission(postId: "${postId}", passage: "${passage}", text: "${text}"${place})`)
const resolve = (by: Browser, postId: string, id: string, isResolved = true) =>
  run(by, `resolveSubmissionComment(postId: "${postId}", id: "${id}", isResolved: ${isResolved})`)

interface Comment {
  id: string
  paragraphName: string
  startOffset: number
  passage: string
  text: string
  isInText: boolean
  isResolved: boolean
}
const FIELDS = 'comments { id paragraphName startOffset passage text isInText isResolved }'
const read = async (by: Browser, slug: string, postId: string) =>
  (
    (await by.ask(
      `{ reviewedSubmission(slug: "${slug}", postId: "${postId}") { ${FIELDS} } }`,
    )) as unknown as {
      comments: Comment[]
    } | null
  )?.comments
const readOwn = async (by: Browser, postId: string) =>
  (
    (await by.ask(`{ storySettings(postId: "${postId}") { submission { ${FIELDS} } } }`)) as unknown as {
      submission: { comments: Comment[] }
    }
  ).submission.comments

describe('an editor of the publication that a story waits for', () => {
  test('an editor comments on a passage; its author is notified, reads it with a link to the words, and resolves it', async () => {
    const { browser, slug, postId, writer } = await waiting()
    expect(await comment(browser, postId, 'holds')).toMatchObject(OK)
    expect(await comment(browser, postId, 'It', 'Who?')).toMatchObject(OK)
    const [first, second] = (await read(browser, slug, postId))!
    expect(first).toMatchObject({ passage: 'holds', startOffset: 3, text: 'Which one?', isInText: true })
    expect(second).toMatchObject({ passage: 'It', startOffset: 0, isResolved: false })
    // Two in a row are one notification.
    expect((await notified(writer)).filter((type) => type === 'SUBMISSION_COMMENTED')).toHaveLength(1)
    const settings = await page(writer.browser, path('ShowPostSettings', { postId }))
    expect(settings).toContain('Which one?')
    expect(settings).toContain(`${path('EditPost', { postId })}#${first!.paragraphName}`)

    expect(await resolve(writer.browser, postId, first!.id)).toMatchObject(OK)
    expect(await resolve(writer.browser, postId, first!.id)).toMatchObject(OK)
    expect((await read(browser, slug, postId))!.map(({ isResolved }) => isResolved)).toEqual([true, false])
    expect(await resolve(browser, postId, first!.id, false)).toMatchObject(OK)
    expect((await readOwn(writer.browser, postId)).map(({ isResolved }) => isResolved)).toEqual([
      false,
      false,
    ])
  })

  test('an editor reads where the passage is after the author has changed the text around it, or that it is gone', async () => {
    const { browser, slug, postId, writer } = await waiting()
    const change = (baseRevision: number, text: string) =>
      writer.browser.ask(
        `mutation($ops: String!) { changeDraft(postId: "${postId}", changeId: "0000beef000${baseRevision}", baseRevision: ${baseRevision}, ops: $ops) { __typename } }`,
        { ops: JSON.stringify([{ op: 'put', paragraph: { name: 'aaaa', type: 'P', text, markups: [] } }]) },
      )
    const sentence = 'the glue that my grandfather made holds to this day, and no one knows why.'
    await change(1, sentence)
    await comment(browser, postId, 'holds')
    const [before] = (await read(browser, slug, postId))!
    await change(2, `In the end, ${sentence}`)
    const moved = await read(browser, slug, postId)
    expect(moved![0]).toMatchObject({ isInText: true, startOffset: before!.startOffset + 12 })
    expect(await readOwn(writer.browser, postId)).toEqual(moved)
    await change(3, 'Nothing of it is left.')
    expect((await read(browser, slug, postId))![0]).toMatchObject({ isInText: false, passage: 'holds' })
    expect(await page(writer.browser, path('ShowPostSettings', { postId }))).toContain(words.changed)
  })

  test('an editor comments only on words of the text, with a text, while it waits', async () => {
    const { browser, slug, postId, writer } = await waiting()
    expect(await comment(browser, postId, 'Not there')).toMatchObject({
      __typename: 'BadRequest',
      message: words.notInStory,
    })
    expect(await comment(browser, postId, ' ')).toMatchObject({ message: words.needsPassage })
    expect(await comment(browser, postId, 'holds', ' ')).toMatchObject({ message: copy.needsText })
    // A place with other words is not taken for it.
    expect(
      await comment(browser, postId, 'holds', 'Hm.', ', paragraphName: "ffff", startOffset: 9'),
    ).toMatchObject(OK)
    const [{ id } = { id: '' }] = (await read(browser, slug, postId))!
    await decline(browser, postId, await seenBy(browser, slug, postId))
    expect(await comment(browser, postId, 'holds')).toMatchObject({ __typename: 'Conflict' })
    // It stays with its author, who may still resolve it.
    expect(await resolve(writer.browser, postId, id)).toMatchObject(OK)
  })

  test('no one else reads, writes or resolves comments: other editors, writers, staff and strangers', async () => {
    const founded = await waiting()
    const { browser, slug, postId } = founded
    await comment(browser, postId, 'holds')
    const [{ id } = { id: '' }] = (await read(browser, slug, postId))!
    const elsewhere = await waiting('Elsewhere')
    for (const by of [await join(founded, 'WRITER'), await newPerson('stranger'), elsewhere]) {
      expect(await read(by.browser, slug, postId)).toBeUndefined()
      expect(await comment(by.browser, postId, 'holds')).toMatchObject({ __typename: 'NotFound' })
      expect(await resolve(by.browser, postId, id)).toMatchObject({ __typename: 'NotFound' })
    }
    // Nor one of another story.
    expect(await resolve(elsewhere.browser, elsewhere.postId, id)).toMatchObject({ __typename: 'NotFound' })
    const editor = await makeEditor(founded)
    expect(await read(editor.browser, slug, postId)).toHaveLength(1)
  })

  test('the comments go with the story when it is deleted for good', async () => {
    const { browser, postId, writer } = await waiting()
    await comment(browser, postId, 'holds')
    await run(writer.browser, `deletePost(targetPostId: "${postId}")`)
    advanceClock(15 * 24 * 60 * minute)
    await tick()
    expect(await one('select count(*) as n from submission_comments where post_id = ?', postId)).toEqual({
      n: 0,
    })
  })
})
