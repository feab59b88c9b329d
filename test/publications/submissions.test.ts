/** Submissions: who submits, what editors decide, and what happens when several act at once. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy } from '#schema/copy/submissions.ts'
import { day, limits, minute } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { failing } from '#test/drafts/failing.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { type Founded, found, join } from '#test/publications/founding.ts'
import { publishApproved } from '#worker/drafts/submissions/publishApproved.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { runScheduled } from '#worker/scheduled.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const EXECUTION = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) }
const tick = () => runScheduled(bindings, EXECUTION)
const OK = { __typename: 'ChangedSubmission' }

afterEach(resetClock)

const submit = (by: Browser, postId: string, collectionId: string, text = '') =>
  run(by, `submitPost(postId: "${postId}", collectionId: "${collectionId}", text: "${text}")`)
const withdraw = (by: Browser, postId: string) => run(by, `withdrawSubmission(postId: "${postId}")`)
const note = (by: Browser, postId: string, text: string) =>
  run(by, `noteSubmission(postId: "${postId}", text: "${text}")`)
const ask = (by: Browser, postId: string, seen: string, text = 'Shorter, please.') =>
  run(by, `askForChanges(postId: "${postId}", seen: "${seen}", text: "${text}")`)
const approve = (by: Browser, postId: string, seen: string, at: number | null = null) =>
  run(by, `approveSubmission(postId: "${postId}", seen: "${seen}", at: ${at})`)
const decline = (by: Browser, postId: string, seen: string) =>
  run(by, `declineSubmission(postId: "${postId}", seen: "${seen}", text: "Not for us.")`)
const remove = (by: Browser, postId: string) =>
  run(by, `removePostFromCollection(postId: "${postId}", text: "It is out of date.")`)

interface Review {
  seen: string
  html: string
  title: string
  isChangesAsked: boolean
  isChangedSince: boolean
  publishAt: number | null
  steps: { kind: string; text: string }[]
}
const review = (by: Browser, slug: string, postId: string) =>
  by.ask(
    `{ reviewedSubmission(slug: "${slug}", postId: "${postId}") {
      seen html title isChangesAsked isChangedSince publishAt steps { kind text } } }`,
  ) as unknown as Promise<Review | null>
const seenBy = async (by: Browser, slug: string, postId: string) => (await review(by, slug, postId))!.seen
const queue = async (by: Browser, slug: string) =>
  (
    (await by.ask(`{ collectionSubmissions(slug: "${slug}") { submissions { postId } } }`)) as unknown as {
      submissions: { postId: string }[]
    } | null
  )?.submissions.map(({ postId }) => postId) ?? null
const page = async (by: Browser, at: string) => (await by.get(at)).text()
const statusOf = async (by: Browser, at: string) => (await by.get(at)).status
const state = (postId: string) =>
  one<{ inside: string | null; says: string | null; isOut: number; status: string; turn: number }>(
    `select p.collection_id as inside, p.status_for_collection as says, p.first_published_at is not null as isOut,
      s.status, s.turn from posts p left join collection_submissions s on s.post_id = p.id where p.id = ?`,
    postId,
  )
const edit = (by: Browser, postId: string, baseRevision: number, title = 'On Better Glue') =>
  by.ask(
    `mutation($ops: String!) { changeDraft(postId: "${postId}", changeId: "${postId.slice(0, 8)}beef", baseRevision: ${baseRevision}, ops: $ops) {
      __typename } }`,
    { ops: JSON.stringify([{ op: 'title', text: title }]) },
  )
const notified = async ({ browser }: { browser: Browser }) =>
  (
    (await browser.ask('{ notifications { notifications { type } } }')) as unknown as {
      notifications: { type: string }[]
    }
  ).notifications.map(({ type }) => type)

/** A magazine with an editor, and a story of its writer that waits. */
async function waiting(title = 'On Glue') {
  const founded = await found()
  const writer = await join(founded, 'WRITER')
  const postId = await startDraft(writer.browser, title)
  expect(await submit(writer.browser, postId, founded.id, 'I hope you like it.')).toMatchObject(OK)
  return { ...founded, writer, postId }
}
const makeEditor = (founded: Founded) => join(founded, 'EDITOR')

describe('a story is submitted', () => {
  test('by a writer of the publication; its readers, and lists of the publication, see nothing of it', async () => {
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

  test('by others only while the publication takes stories of everyone', async () => {
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
    // What was submitted stays.
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

  test('to one publication at a time, and so many a day', async () => {
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
  test('see the draft as it will be; writers, outsiders and staff do not (A4)', async () => {
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
    // The draft itself is its authors' to change.
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

  test('approve a story that its author has published: what readers see of it, and not its unpublished changes', async () => {
    const founded = await found()
    const writer = await join(founded, 'WRITER')
    const postId = await startDraft(writer.browser, 'On Glue')
    await publish(writer.browser, postId)
    await edit(writer.browser, postId, 1, 'Secret Plans')
    expect(await submit(writer.browser, postId, founded.id)).toMatchObject(OK)
    const { browser, slug, id } = founded
    expect(await review(browser, slug, postId)).toMatchObject({ title: 'On Glue' })
    const seen = await seenBy(browser, slug, postId)
    await run(writer.browser, `publishDraft(postId: "${postId}", revision: 2)`)
    expect(await approve(browser, postId, seen)).toMatchObject({
      __typename: 'Conflict',
      message: copy.changedText,
    })
    expect(await approve(browser, postId, await seenBy(browser, slug, postId))).toMatchObject(OK)
    expect(await state(postId)).toMatchObject({ inside: id, says: 'APPROVED' })
  })

  test('feature a story: it is shown once it is approved, and no longer once it is removed', async () => {
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

  test('decline: the story stays with its author, who can submit it elsewhere', async () => {
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

  test('remove a published story from the publication, which says REMOVED from then on; its author keeps it', async () => {
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

  test('get an email about a draft that was submitted to them, and its author about what they say', async () => {
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
  test('withdraws a submission: the editors no longer read the draft', async () => {
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

  test('who edits a publication puts a story there without a submission, which settles one that waits', async () => {
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

  test('does not put a story into a publication that is in the trash', async () => {
    const { browser, id } = await found()
    const postId = await startDraft(browser, 'On Glue')
    await run(browser, `deleteCollection(collectionId: "${id}", name: "A Magazine")`)
    expect(await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)).toMatchObject({
      __typename: 'Conflict',
    })
    expect(await state(postId)).toMatchObject({ inside: null })
  })
})

describe('at the same time', () => {
  test('of two editors who decide exactly one does, and the other reads it', async () => {
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

  test('a story is approved as the editor saw it, and not with what its author has changed since', async () => {
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

  test('nor is a story approved whose topics or readers its author has changed since', async () => {
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

  test('an author’s change and an approval: readers see what was approved, or no one approves', async () => {
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

  test('an editor who is removed decides nothing with their very next write, also one that has begun (A7)', async () => {
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

  test('an editor who is removed does not publish in it what they had put there, at once or at a time (A7)', async () => {
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

  test('a writer who is removed submits nothing with their very next write', async () => {
    const { browser, id, postId, writer } = await waiting()
    await run(browser, `removeFromCollection(collectionId: "${id}", userId: "${writer.id}")`)
    const next = await startDraft(writer.browser, 'The next one')
    expect(await submit(writer.browser, next, id)).toMatchObject({ __typename: 'Forbidden' })
    expect(await state(next)).toMatchObject({ status: null })
    // What they submitted before is theirs to withdraw.
    expect(await withdraw(writer.browser, postId)).toMatchObject(OK)
  })

  test('a publication that is deleted decides nothing; restored, it has its submissions again', async () => {
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

  test('a publication that is gone leaves nothing of what was submitted to it', async () => {
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

  test('publishes the story at its time and not before, as its author, in the publication', async () => {
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

  test('needs a time that is ahead', async () => {
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
  ])('goes back to the editors if %s, and both sides are notified', async (_, meanwhile) => {
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

  test('is over when changes are asked for, and when the story is withdrawn or its publication deleted', async () => {
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

  test('is carried out once by runs at the same time, wherever a run before died', async () => {
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

describe('the stories of a publication', () => {
  const at = (slug: string, filterBy: string) =>
    path('ShowCollectionStoriesFiltered', { collectionSlug: slug, filterBy })

  test('are listed by their state, page after page, to those who run it (R080)', async () => {
    const founded = await found()
    const { browser, slug, id } = founded
    const own = async (title: string, visibility?: string) => {
      const postId = await startDraft(browser, title)
      await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
      if (visibility)
        await run(browser, `publishDraft(postId: "${postId}", revision: 1, visibility: ${visibility})`)
      return postId
    }
    await own('Seen by all', 'PUBLIC')
    await own('By its address', 'UNLISTED')
    await own('Not yet')
    const editor = await makeEditor(founded)
    const texts = async (by: Browser) =>
      Promise.all(['published', 'unlisted', 'drafts'].map((filter) => page(by, at(slug, filter))))
    const [published, unlisted, drafts] = await texts(browser)
    expect([published!.includes('Seen by all'), published!.includes('By its address')]).toEqual([true, false])
    expect([unlisted!.includes('By its address'), unlisted!.includes('Not yet')]).toEqual([true, false])
    expect(drafts).toContain('Not yet')
    // A draft is for its authors.
    const [, ofEditor, draftsOfEditor] = await texts(editor.browser)
    expect(ofEditor).toContain('By its address')
    expect(draftsOfEditor).not.toContain('Not yet')
    expect(await statusOf(browser, at(slug, 'scheduled'))).toBe(200)
    expect(await statusOf(browser, at(slug, 'nothing'))).toBe(404)
    expect(await statusOf((await join(founded, 'WRITER')).browser, at(slug, 'published'))).toBe(404)
    const other = await found()
    for (const filterBy of ['published', 'unlisted', 'drafts', 'scheduled']) {
      expect(
        await other.browser.ask(
          `{ collectionStories(slug: "${slug}", filterBy: "${filterBy}") { stories { id } } }`,
        ),
      ).toBeNull()
    }
    for (const row of ['ShowCollectionStories', 'ShowCollectionStoriesSubmissions'] as const) {
      expect(await statusOf(editor.browser, path(row, { collectionSlug: slug }))).toBe(200)
    }
  })

  test('are loaded on as JSON, from where the list before ended (R080)', async () => {
    const founded = await waiting('Waiting for an editor')
    const { browser, slug, id } = founded
    for (let number = 1; number <= limits.lists.pageSize + 1; number++) {
      const postId = await startDraft(browser, `Number ${number}`)
      await run(browser, `setPublication(postId: "${postId}", collectionId: "${id}")`)
      await publish(browser, postId)
    }
    type Answer = { stories: { title: string }[]; next: string | null }
    const more = async (address: string) => (await (await browser.get(address)).json()) as Answer
    const first = await more(
      path('LoadMoreCollectionStories', { collectionSlug: slug, filterBy: 'published' }),
    )
    expect(first.stories).toHaveLength(limits.lists.pageSize)
    const second = await more(first.next!)
    expect([...first.stories, ...second.stories].map(({ title }) => title)).toEqual(
      Array.from({ length: limits.lists.pageSize + 1 }, (_, i) => `Number ${limits.lists.pageSize + 1 - i}`),
    )
    expect(second.next).toBeNull()
    const submissions = path('LoadMoreCollectionStories', { collectionSlug: slug, filterBy: 'submissions' })
    expect((await more(submissions)).stories).toMatchObject([{ title: 'Waiting for an editor' }])
    expect(await statusOf(founded.writer.browser, submissions)).toBe(404)
  })
})

test('the pages of submissions and stories cost at most five statements, with the session one more', async () => {
  const { browser, slug: collectionSlug, postId } = await waiting()
  for (const address of [
    path('ShowCollectionSubmissions', { collectionSlug }),
    path('ShowCollectionSubmissions', { collectionSlug }, { story: postId }),
    path('ShowCollectionStoriesSubmissions', { collectionSlug }),
    path('NewCollectionPost', { collectionSlug }),
    ...(['drafts', 'published', 'unlisted', 'scheduled'] as const).map((filterBy) =>
      path('ShowCollectionStoriesFiltered', { collectionSlug, filterBy }),
    ),
  ]) {
    const { status, headers } = await browser.get(address)
    const queries = Number(/queries=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 99)
    expect([address, status, queries <= 6]).toEqual([address, 200, true])
  }
})
