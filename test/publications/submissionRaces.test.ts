/** Several people act on a submission at once. */
import { afterEach, describe, expect, test } from 'vitest'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy } from '#schema/copy/submissions.ts'
import { day, limits, minute } from '#schema/limits.ts'
import { one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { found } from '#test/publications/founding.ts'
import {
  approve,
  ask,
  decline,
  edit,
  makeEditor,
  OK,
  queue,
  seenBy,
  state,
  submit,
  tick,
  waiting,
  withdraw,
} from '#test/publications/submitting.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'

afterEach(resetClock)

describe('at the same time', () => {
  test('of two editors who decide at once only one does, and the other sees that decision', async () => {
    for (const [first, second] of [
      [approve, approve],
      [approve, decline],
      [ask, approve],
      [decline, ask],
    ] as const) {
      const founded = await waiting()
      const editor = await makeEditor(founded)
      const seen = await seenBy(editor.browser, founded.slug, founded.postId)
      const done = await Promise.all([
        first(founded.browser, founded.postId, seen),
        second(editor.browser, founded.postId, seen),
      ])
      expect(done.map(({ __typename }) => __typename).toSorted()).toEqual(['ChangedSubmission', 'Conflict'])
      expect(done.find(({ message }) => message)).toMatchObject({ message: copy.decided })
    }
  })

  test('a story is approved as the editor saw it, and not with later changes of its author', async () => {
    const { browser, slug, postId, writer } = await waiting()
    const seen = await seenBy(browser, slug, postId)
    await edit(writer.browser, postId, 1)
    for (const at of [null, now() + day]) {
      expect(await approve(browser, postId, seen, at)).toMatchObject({
        __typename: 'Conflict',
        message: copy.changedText,
      })
    }
    expect(await state(postId)).toMatchObject({ inside: null, isOut: 0, status: 'PENDING', turn: 1 })
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
    expect(await one('select title from posts where id = ?', postId)).toEqual({ title: 'On Better Glue' })
  })

  test('a story is not approved after its author has changed its topics or readers', async () => {
    const { browser, slug, postId, writer } = await waiting()
    for (const change of [
      `setTopics(postId: "${postId}", names: ["Adhesives"])`,
      `lockPost(postId: "${postId}", isLocked: true)`,
    ]) {
      const seen = await seenBy(browser, slug, postId)
      advanceClock(1000)
      expect(await run(writer.browser, change)).toMatchObject({ __typename: 'ChangedPost' })
      expect(await approve(browser, postId, seen)).toMatchObject({ message: copy.changedText })
    }
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
  })

  test('an author’s change and an approval: readers see the approved text, or no one approves', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, slug, postId, writer } = await waiting()
      const seen = await seenBy(browser, slug, postId)
      const [, done] = await Promise.all([edit(writer.browser, postId, 1), approve(browser, postId, seen)])
      const { isOut } = await state(postId)
      expect(Boolean(isOut)).toBe(done.__typename === 'ChangedSubmission')
      if (isOut)
        expect(await one('select title from posts where id = ?', postId)).toEqual({ title: 'On Glue' })
    }
  })

  test('a withdrawal and an approval: one of them happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, slug, postId, writer } = await waiting()
      const seen = await seenBy(browser, slug, postId)
      const done = await Promise.all([withdraw(writer.browser, postId), approve(browser, postId, seen)])
      expect(done.filter(({ __typename }) => __typename === 'ChangedSubmission')).toHaveLength(1)
      const { isOut, status } = await state(postId)
      expect([Boolean(isOut), status]).toEqual(
        done[0].__typename === 'ChangedSubmission' ? [false, 'REMOVED'] : [true, 'APPROVED'],
      )
    }
  })

  test('an editor who is removed cannot decide with their very next write, even one under way (A7)', async () => {
    const founded = await waiting()
    const { browser, slug, postId, id } = founded
    const editor = await makeEditor(founded)
    const seen = await seenBy(editor.browser, slug, postId)
    const [removed, done] = await Promise.all([
      run(browser, `removeFromCollection(collectionId: "${id}", userId: "${editor.id}")`),
      approve(editor.browser, postId, seen),
    ])
    expect(removed).toMatchObject({ __typename: 'MutationSuccess' })
    expect(['ChangedSubmission', 'NotFound']).toContain(done.__typename)
    expect(Boolean((await state(postId)).isOut)).toBe(done.__typename === 'ChangedSubmission')
    const again = await startDraft(founded.writer.browser, 'A second one')
    await submit(founded.writer.browser, again, id)
    for (const decision of [approve, ask, decline]) {
      expect(await decision(editor.browser, again, '1-d1-1')).toMatchObject({ __typename: 'NotFound' })
    }
    expect(await state(again)).toMatchObject({ status: 'PENDING', turn: 1 })
  })

  test('an editor who is removed does not publish their waiting stories in it, at once or at a time (A7)', async () => {
    const founded = await found()
    const { browser, id } = founded
    const editor = await makeEditor(founded)
    const own = async (title: string) => {
      const postId = await startDraft(editor.browser, title)
      await run(editor.browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
      return postId
    }
    const [atOnce, later] = [await own('At once'), await own('Later')]
    await run(editor.browser, `scheduleDraft(postId: "${later}", at: ${now() + minute})`)
    await run(browser, `removeFromCollection(collectionId: "${id}", userId: "${editor.id}")`)
    expect(await publish(editor.browser, atOnce)).toMatchObject({
      __typename: 'Conflict',
      message: publishing.mayNotPublish,
    })
    expect(await run(editor.browser, `publishPost(postId: "${atOnce}")`)).toMatchObject({
      __typename: 'Conflict',
    })
    advanceClock(2 * minute)
    await tick()
    for (const postId of [atOnce, later]) expect(await state(postId)).toMatchObject({ isOut: 0 })
    await run(editor.browser, `setPublication(postId: "${atOnce}", collectionId: null)`)
    expect(await publish(editor.browser, atOnce)).toMatchObject({ __typename: 'ChangedPost' })
  })

  test('a writer who is removed cannot submit with their very next write', async () => {
    const { browser, id, postId, writer } = await waiting()
    await run(browser, `removeFromCollection(collectionId: "${id}", userId: "${writer.id}")`)
    const next = await startDraft(writer.browser, 'The next one')
    expect(await submit(writer.browser, next, id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await state(next)).toMatchObject({ status: null })
    // They may still withdraw earlier submissions.
    expect(await withdraw(writer.browser, postId)).toMatchObject(OK)
  })

  test('a publication that is deleted decides no submission; restored, it has its submissions again', async () => {
    const { browser, slug, postId, writer, id } = await waiting()
    const seen = await seenBy(browser, slug, postId)
    await run(browser, `deleteCollection(collectionId: "${id}", name: "A Magazine")`)
    for (const decision of [approve, ask, decline]) {
      expect(await decision(browser, postId, seen)).toMatchObject({ __typename: 'NotFound' })
    }
    expect(await state(postId)).toMatchObject({ inside: null, isOut: 0 })
    await run(browser, `undeleteCollection(collectionId: "${id}")`)
    expect(await queue(browser, slug)).toEqual([postId])
    await run(browser, `deleteCollection(collectionId: "${id}", name: "A Magazine")`)
    const second = await found()
    await run(second.browser, `setTakesSubmissions(collectionId: "${second.id}", isOpen: true)`)
    expect(await submit(writer.browser, postId, second.id)).toMatchObject(OK)
    await run(browser, `undeleteCollection(collectionId: "${id}")`)
    expect(await queue(browser, slug)).toEqual([])
  })

  test('a publication that is gone leaves no trace of submissions to it', async () => {
    const { browser, postId, id } = await waiting()
    await run(browser, `deleteCollection(collectionId: "${id}", name: "A Magazine")`)
    advanceClock(limits.trash.retention + day)
    await tick()
    expect(await one('select count(*) as n from collection_submissions where post_id = ?', postId)).toEqual({
      n: 0,
    })
    expect(await one('select count(*) as n from submission_steps where post_id = ?', postId)).toEqual({
      n: 0,
    })
  })
})
