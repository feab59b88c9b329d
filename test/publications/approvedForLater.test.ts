/** The editor approves a submission for a time ahead. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { failing } from '#test/drafts/failing.ts'
import { one, run } from '#test/drafts/writing.ts'
import {
  approve,
  ask,
  edit,
  makeEditor,
  notified,
  OK,
  page,
  review,
  seenBy,
  state,
  tick,
  waiting,
  withdraw,
} from '#test/publications/submitting.ts'
import { publishApproved } from '#worker/drafts/submissions/publishApproved.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const EXECUTION = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) }

afterEach(resetClock)

describe('an approval for later', () => {
  /** Due in five minutes. */
  async function approved() {
    const given = await waiting()
    const editor = await makeEditor(given)
    const seen = await seenBy(editor.browser, given.slug, given.postId)
    expect(await approve(editor.browser, given.postId, seen, now() + 5 * minute)).toMatchObject(OK)
    return { ...given, editor }
  }
  const pass = async () => {
    advanceClock(6 * minute)
    await tick()
  }

  test('an approval publishes the story at its time and not before, as its author, in the publication', async () => {
    const { browser, postId, slug, id, writer } = await approved()
    expect(await notified(writer)).toContain('SUBMISSION_SCHEDULED')
    expect(
      await page(
        browser,
        path('ShowCollectionStoriesFiltered', { collectionSlug: slug, filterBy: 'scheduled' }),
      ),
    ).toContain('On Glue')
    await tick()
    expect(await state(postId)).toMatchObject({ inside: null, isOut: 0, status: 'PENDING' })
    await pass()
    expect(await state(postId)).toMatchObject({ inside: id, says: 'APPROVED', isOut: 1, status: 'APPROVED' })
    expect(await notified(writer)).toContain('SUBMISSION_APPROVED')
    await tick()
    expect(await one('select revision from posts where id = ?', postId)).toEqual({ revision: 1 })
  })

  test('an approval needs a time that is ahead', async () => {
    const { browser, slug, postId } = await waiting()
    const seen = await seenBy(browser, slug, postId)
    for (const at of [now() - 1, now() + 2 * limits.drafts.scheduleAhead]) {
      expect(await approve(browser, postId, seen, at)).toMatchObject({ __typename: 'BadRequest' })
    }
  })

  test.each<[string, (given: Awaited<ReturnType<typeof approved>>) => Promise<unknown>]>([
    [
      'its editor is no longer one',
      ({ browser, id, editor }) =>
        run(browser, `removeFromCollection(collectionId: "${id}", userId: "${editor.id}")`),
    ],
    ['its author has changed the text', ({ writer, postId }) => edit(writer.browser, postId, 1)],
  ])('an approval returns to the editors if %s, and both sides are notified', async (_, meanwhile) => {
    const given = await approved()
    const { browser, slug, postId, writer } = given
    await meanwhile(given)
    await pass()
    expect(await state(postId)).toMatchObject({ inside: null, isOut: 0, status: 'PENDING' })
    expect(await review(browser, slug, postId)).toMatchObject({ publishAt: null })
    expect((await review(browser, slug, postId))!.steps[0]).toMatchObject({ kind: 'RETURNED' })
    expect(await notified(writer)).toContain('SUBMISSION_RETURNED')
    expect(await notified({ browser })).toContain('SUBMISSION_CREATED')
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
  })

  test('an approval is over when changes are asked for, and when the story is withdrawn or its publication deleted', async () => {
    const first = await approved()
    await ask(first.browser, first.postId, await seenBy(first.browser, first.slug, first.postId))
    const second = await approved()
    await withdraw(second.writer.browser, second.postId)
    const third = await approved()
    await run(third.browser, `deleteCollection(collectionId: "${third.id}", name: "A Magazine")`)
    await pass()
    for (const { postId } of [first, second, third]) {
      expect(await state(postId)).toMatchObject({ inside: null, isOut: 0 })
      expect(
        await one('select publish_at as at from collection_submissions where post_id = ?', postId),
      ).toEqual({ at: null })
    }
  })

  test('an approval is carried out once by runs at the same time, wherever a run before died', async () => {
    for (let nth = 1; ; nth += 1) {
      const { postId, id } = await approved()
      advanceClock(6 * minute)
      const { bindings: broken, met } = failing(bindings, nth, 'onwards')
      await publishApproved(broken, EXECUTION, async () => undefined).catch(() => undefined)
      await Promise.all([tick(), tick()])
      expect(await state(postId), `after call ${nth} failed`).toMatchObject({ inside: id, isOut: 1 })
      expect(await one('select revision from posts where id = ?', postId)).toEqual({ revision: 1 })
      if (!met()) break
    }
  }, 120_000)
})
