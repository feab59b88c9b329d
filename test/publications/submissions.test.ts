/** Includes the author's rights while editors decide. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy/submissions.ts'
import { limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { found, join } from '#test/publications/founding.ts'
import {
  approve,
  ask,
  decline,
  edit,
  makeEditor,
  note,
  notified,
  OK,
  page,
  queue,
  remove,
  review,
  seenBy,
  state,
  statusOf,
  submit,
  tick,
  waiting,
  withdraw,
} from '#test/publications/submitting.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf } from '#worker/platform/secrets.ts'

const bindings = env as unknown as Env
const { DB } = bindings

afterEach(resetClock)

describe('a story is submitted', () => {
  test('a writer of the publication submits a story; its readers, and lists of the publication, do not see it', async () => {
    const { browser, slug, postId, id, writer } = await waiting()
    expect(await state(postId)).toEqual({ inside: null, says: null, isOut: 0, status: 'PENDING', turn: 1 })
    expect(await queue(browser, slug)).toEqual([postId])
    expect(await notified({ browser })).toContain('SUBMISSION_CREATED')
    expect(await page(openBrowser(), path('ShowCollectionHome', { collectionSlug: slug }))).not.toContain(
      'On Glue',
    )
    expect(await submit(writer.browser, postId, id)).toMatchObject({
      __typename: 'Conflict',
      message: copy.isSubmitted,
    })
  })

  test('others submit only while the publication takes stories of everyone', async () => {
    const { browser, id, slug } = await found()
    const outsider = await newPerson('outsider')
    const postId = await startDraft(outsider.browser, 'From Outside')
    expect(await submit(outsider.browser, postId, id)).toMatchObject({ __typename: 'Forbidden' })
    const at = path('NewCollectionPost', { collectionSlug: slug })
    expect(await page(outsider.browser, at)).not.toContain('From Outside')
    const open = (by: Browser, isOpen: boolean) =>
      run(by, `setTakesSubmissions(collectionId: "${id}", isOpen: ${isOpen})`)
    expect(await open(outsider.browser, true)).toMatchObject({ __typename: 'Forbidden' })
    expect(await open(browser, true)).toMatchObject({ __typename: 'MutationSuccess' })
    const about = path('ShowCollectionMasthead', { collectionSlug: slug })
    expect(await page(openBrowser(), about)).toContain(at)
    expect(await page(outsider.browser, at)).toContain('From Outside')
    expect(await submit(outsider.browser, postId, id)).toMatchObject(OK)
    await open(browser, false)
    expect(await page(openBrowser(), about)).not.toContain(at)
    // The submission stays.
    expect(await queue(browser, slug)).toEqual([postId])
  })

  test('only by its authors, if it could be published, and is in no publication and not in the trash', async () => {
    const founded = await found()
    const { id } = founded
    const writer = await join(founded, 'WRITER')
    const other = await join(founded, 'WRITER')
    const postId = await startDraft(writer.browser, 'On Glue')
    expect(await submit(other.browser, postId, id)).toMatchObject({ __typename: 'NotFound' })
    expect(await submit(founded.browser, postId, id)).toMatchObject({ __typename: 'NotFound' })
    expect(await submit(writer.browser, postId, 'none')).toMatchObject({ __typename: 'NotFound' })
    const untitled = await startDraft(writer.browser, '')
    expect(await submit(writer.browser, untitled, id)).toMatchObject({ __typename: 'BadRequest' })
    await run(writer.browser, `deletePost(targetPostId: "${postId}")`)
    expect(await submit(writer.browser, postId, id)).toMatchObject({ __typename: 'Conflict' })
    const own = await startDraft(founded.browser, 'Its Owner’s')
    await run(founded.browser, `setPublication(postId: "${own}", collectionId: "${id}")`)
    expect(await submit(founded.browser, own, id)).toMatchObject({
      __typename: 'Conflict',
      message: copy.isInPublication,
    })
  })

  test('a story is submitted to one publication at a time, and up to a number a day', async () => {
    const { writer, postId } = await waiting()
    const second = await found()
    await run(second.browser, `setTakesSubmissions(collectionId: "${second.id}", isOpen: true)`)
    expect(await submit(writer.browser, postId, second.id)).toMatchObject({
      __typename: 'Conflict',
      message: copy.isSubmitted,
    })
    expect(await withdraw(writer.browser, postId)).toMatchObject(OK)
    expect(await submit(writer.browser, postId, second.id)).toMatchObject(OK)
    await withdraw(writer.browser, postId)
    await DB.batch(
      Array.from({ length: limits.rateLimit.submissionsOfAccount.uses }, (_, i) =>
        DB.prepare('insert into rate_limit_uses (subject, use, at) values (?, ?, ?)').bind(
          `submissionsOfAccount:${digestOf(writer.id)}`,
          `use-${i}`,
          now(),
        ),
      ),
    )
    expect(await submit(writer.browser, postId, second.id)).toMatchObject({ __typename: 'TooManyRequests' })
  })
})

describe('editors', () => {
  test('editors see the draft as it will be published; writers, outsiders and staff do not (A4)', async () => {
    const founded = await waiting()
    const { browser, slug, postId, writer } = founded
    const editor = await makeEditor(founded)
    expect(await review(editor.browser, slug, postId)).toMatchObject({
      title: 'On Glue',
      isChangesAsked: false,
    })
    expect((await review(browser, slug, postId))!.html).toContain('It holds.')
    const staff = await newPerson('staffer')
    await DB.prepare('update users set is_staff = 1 where id = ?').bind(staff.id).run()
    const at = path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: postId })
    for (const by of [await join(founded, 'WRITER'), await newPerson('stranger'), staff, writer]) {
      expect(await review(by.browser, slug, postId)).toBeNull()
      expect(await queue(by.browser, slug)).toBeNull()
      expect(await statusOf(by.browser, at)).toBe(404)
    }
    expect(await page(editor.browser, at)).toContain('It holds.')
    // Only its authors change the draft itself.
    expect(await run(editor.browser, `setTopics(postId: "${postId}", names: [])`)).toMatchObject({
      __typename: 'NotFound',
    })
    expect(await browser.ask(`{ draft(postId: "${postId}") { title } }`)).toBeNull()
    const elsewhere = await found()
    expect(await review(elsewhere.browser, slug, postId)).toBeNull()
    expect(await review(browser, elsewhere.slug, postId)).toBeNull()
  })

  test('and authors write to each other; no one else reads it', async () => {
    const { browser, slug, postId, writer } = await waiting()
    expect(await note(browser, postId, 'We like it.')).toMatchObject(OK)
    expect(await note(writer.browser, postId, 'Good!')).toMatchObject(OK)
    expect(await note(browser, postId, ' ')).toMatchObject({ __typename: 'BadRequest' })
    expect(await note((await newPerson('stranger')).browser, postId, 'Hello')).toMatchObject({
      __typename: 'NotFound',
    })
    expect((await review(browser, slug, postId))!.steps.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'NOTED: Good!',
      'NOTED: We like it.',
      'SUBMITTED: I hope you like it.',
    ])
    expect(await notified(writer)).toContain('SUBMISSION_NOTED')
    expect(await notified({ browser })).toContain('SUBMISSION_ANSWERED')
    expect(await page(writer.browser, path('ShowPostSettings', { postId }))).toContain('We like it.')
  })

  test('ask for changes with a message: its author is notified, reads it in their desk, and submits again', async () => {
    const { browser, slug, postId, writer, id } = await waiting()
    const seen = await seenBy(browser, slug, postId)
    expect(await ask(browser, postId, seen, ' ')).toMatchObject({ __typename: 'BadRequest' })
    expect(await ask(browser, postId, seen)).toMatchObject(OK)
    expect(await notified(writer)).toContain('SUBMISSION_CHANGES_ASKED')
    expect(await page(writer.browser, path('ShowYourStories', { filterBy: 'drafts' }))).toContain(
      copy.desk.changes('A Magazine'),
    )
    expect(await page(writer.browser, path('ShowPostSettings', { postId }))).toContain('Shorter, please.')
    await edit(writer.browser, postId, 1)
    expect(await submit(writer.browser, postId, id, 'Shorter now.')).toMatchObject(OK)
    expect(await review(browser, slug, postId)).toMatchObject({
      title: 'On Better Glue',
      isChangesAsked: false,
    })
    // They are notified again.
    expect((await notified({ browser })).filter((type) => type === 'SUBMISSION_CREATED')).toHaveLength(1)
  })

  test('approve: readers see the story in the publication at once, as APPROVED (R209)', async () => {
    const { browser, slug, postId, writer, id } = await waiting()
    const home = path('ShowCollectionHome', { collectionSlug: slug })
    expect(await page(openBrowser(), home)).not.toContain('On Glue')
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
    expect(await state(postId)).toMatchObject({ inside: id, says: 'APPROVED', isOut: 1, status: 'APPROVED' })
    expect(await page(openBrowser(), home)).toContain('On Glue')
    expect(await openBrowser().ask(`{ post(id: "${postId}") { statusForCollection } }`)).toEqual({
      statusForCollection: 'APPROVED',
    })
    expect(await queue(browser, slug)).toEqual([])
    expect(await notified(writer)).toContain('SUBMISSION_APPROVED')
    expect(await one('select post_count as n from collections where id = ?', id)).toEqual({ n: 1 })
    expect(await review(browser, slug, postId)).toBeNull()
  })

  test('editors approve a story that its author has published: readers’ text of it, and not its unpublished changes', async () => {
    const founded = await found()
    const writer = await join(founded, 'WRITER')
    const postId = await startDraft(writer.browser, 'On Glue')
    await publish(writer.browser, postId)
    await edit(writer.browser, postId, 1, 'Secret Plans')
    expect(await submit(writer.browser, postId, founded.id)).toMatchObject(OK)
    const { browser, slug, id } = founded
    expect(await review(browser, slug, postId)).toMatchObject({ title: 'On Glue' })
    const seen = await seenBy(browser, slug, postId)
    await publish(writer.browser, postId, 2)
    expect(await approve(browser, postId, seen)).toMatchObject({
      __typename: 'Conflict',
      message: copy.changedText,
    })
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
    expect(await state(postId)).toMatchObject({ inside: id, says: 'APPROVED' })
  })

  test('editors feature a story: it is shown once it is approved, and no longer once it is removed', async () => {
    const { browser, slug, postId, id } = await waiting()
    await DB.prepare(
      'insert into collection_featured_posts (feature_page_id, position, post_id) values (?, 0, ?)',
    )
      .bind(id, postId)
      .run()
    const featured = async () =>
      (
        (await openBrowser().ask(
          `{ collection(id: "${id}") { featuredPosts { posts { id } } } }`,
        )) as unknown as { featuredPosts: { posts: { id: string }[] } }
      ).featuredPosts.posts.map((post) => post.id)
    expect(await featured()).toEqual([])
    await approve(browser, postId, await seenBy(browser, slug, postId))
    expect(await featured()).toEqual([postId])
    await remove(browser, postId)
    expect(await featured()).toEqual([])
  })

  test('editors decline: the story stays with its author, who can submit it elsewhere', async () => {
    const { browser, slug, postId, writer } = await waiting()
    expect(await decline(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
    expect(await state(postId)).toMatchObject({ inside: null, isOut: 0, status: 'REMOVED' })
    expect(await review(browser, slug, postId)).toBeNull()
    expect(await notified(writer)).toContain('SUBMISSION_DECLINED')
    expect(await page(writer.browser, path('ShowPostSettings', { postId }))).toContain('Not for us.')
    const second = await found()
    await run(second.browser, `setTakesSubmissions(collectionId: "${second.id}", isOpen: true)`)
    expect(await submit(writer.browser, postId, second.id)).toMatchObject(OK)
    expect((await review(second.browser, second.slug, postId))!.steps.map(({ kind }) => kind)).toEqual([
      'SUBMITTED',
    ])
  })

  test('editors remove a published story from the publication, which then has it as REMOVED; its author keeps it', async () => {
    const founded = await waiting()
    const { browser, slug, postId, writer, id } = founded
    await approve(browser, postId, await seenBy(browser, slug, postId))
    expect(await remove(writer.browser, postId)).toMatchObject({ __typename: 'Forbidden' })
    expect(await remove((await newPerson('stranger')).browser, postId)).toMatchObject({
      __typename: 'Forbidden',
    })
    const editor = await makeEditor(founded)
    expect(await remove(editor.browser, postId)).toMatchObject({ ...OK })
    expect(await state(postId)).toMatchObject({ inside: null, says: 'REMOVED', isOut: 1, status: 'REMOVED' })
    expect(await notified(writer)).toContain('SUBMISSION_REMOVED')
    expect(await page(openBrowser(), path('ShowCollectionHome', { collectionSlug: slug }))).not.toContain(
      'On Glue',
    )
    expect(await remove(editor.browser, postId)).toMatchObject({ __typename: 'NotFound' })
    expect(await one('select post_count as n from collections where id = ?', id)).toEqual({ n: 0 })
  })

  test('editors get an email about a draft that was submitted to them, and its author about their answer', async () => {
    const { browser, slug, postId, writer, ownerId } = await waiting('On Emails')
    await ask(browser, postId, await seenBy(browser, slug, postId))
    advanceClock(limits.notifications.emailDelay + minute)
    await tick()
    const emailOf = async (id: string) =>
      JSON.stringify(
        await sentTo((await one<{ email: string }>('select email from users where id = ?', id)).email),
      )
    expect(await emailOf(writer.id)).toContain('asked for changes')
    expect(await emailOf(writer.id)).toContain('On Emails')
    // It no longer waits for them.
    expect(await emailOf(ownerId)).not.toContain('On Emails')
    expect(
      await submit(
        writer.browser,
        postId,
        (await one<{ id: string }>('select id from collections where slug = ?', slug)).id,
      ),
    ).toMatchObject(OK)
    advanceClock(limits.notifications.emailDelay + minute)
    await tick()
    expect(await emailOf(ownerId)).toContain('On Emails')
  })
})

describe('an author', () => {
  test('an author withdraws a submission: the editors no longer read the draft', async () => {
    const { browser, slug, postId, writer } = await waiting()
    expect(await withdraw(browser, postId)).toMatchObject({ __typename: 'NotFound' })
    const seen = await seenBy(browser, slug, postId)
    expect(await withdraw(writer.browser, postId)).toMatchObject(OK)
    expect(await state(postId)).toMatchObject({ inside: null, status: 'REMOVED' })
    expect(await review(browser, slug, postId)).toBeNull()
    expect(await approve(browser, postId, seen)).toMatchObject({
      __typename: 'Conflict',
      message: copy.decided,
    })
    expect(await notified({ browser })).toEqual(expect.arrayContaining(['SUBMISSION_WITHDRAWN']))
    expect(await notified({ browser })).not.toContain('SUBMISSION_CREATED')
    expect(await withdraw(writer.browser, postId)).toMatchObject({ __typename: 'Conflict' })
  })

  test('an editor of the publication puts a story there without a submission, which settles a waiting one', async () => {
    const { browser, slug, postId, writer } = await waiting()
    const own = await found()
    const put = (by: Browser, story: string, to: string | null) =>
      run(by, `setPublication(postId: "${story}", collectionId: ${to && `"${to}"`})`)
    expect(await put(writer.browser, postId, own.id)).toMatchObject({ __typename: 'Conflict' })
    await DB.prepare(
      "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 1)",
    )
      .bind(own.id, writer.id)
      .run()
    expect(await put(writer.browser, postId, own.id)).toMatchObject({ __typename: 'ChangedPost' })
    expect(await state(postId)).toMatchObject({ inside: own.id, says: 'APPROVED', status: 'REMOVED' })
    expect(await queue(browser, slug)).toEqual([])
    await publish(writer.browser, postId)
    expect(await put(writer.browser, postId, null)).toMatchObject({ __typename: 'ChangedPost' })
    expect(await state(postId)).toMatchObject({ inside: null, says: 'REMOVED' })
  })

  test('an author does not put a story into a publication that is in the trash', async () => {
    const { browser, id } = await found()
    const postId = await startDraft(browser, 'On Glue')
    await run(browser, `deleteCollection(collectionId: "${id}", name: "A Magazine")`)
    expect(await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)).toMatchObject({
      __typename: 'Conflict',
    })
    expect(await state(postId)).toMatchObject({ inside: null })
  })
})
