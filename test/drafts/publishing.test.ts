import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { copy as shared } from '#schema/copy.ts'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let writer: Browser
let writerId: string
let username: string

beforeEach(async () => {
  ;({ browser: writer, id: writerId, username } = await newPerson('publisher'))
})

const set = (postId: string, settings: string, browser = writer) =>
  run(browser, `setStorySettings(postId: "${postId}", settings: { ${settings} })`)
const page = async (browser: Browser, address: string) => (await browser.get(address)).text()
const story = (postId: string) => path('ShowPostUnderUser', { username, postId: `x-${postId}` })
const canonical = async (postId: string) =>
  path('ShowPostUnderUser', {
    username,
    postId: (await one<{ slug: string }>('select slug from posts where id = ?', postId)).slug,
  })

describe('the texts about the story', () => {
  test('search engines, link previews and lists each show the author’s text for them', async () => {
    const postId = await startDraft(writer, 'On Glue')
    const given =
      'searchTitle: "Glue, found", searchDescription: "All about it", previewTitle: "Glue, seen", previewText: "Look"'
    expect(await set(postId, `${given}, canonicalUrl: "https://elsewhere.example/glue"`)).toMatchObject({
      __typename: 'ChangedPost',
    })
    await publish(writer, postId)
    const html = await page(openBrowser(), await canonical(postId))
    expect(html).toContain('<title>Glue, found ·')
    expect(html).toContain('<meta name="description" content="All about it"/>')
    expect(html).toContain('<meta property="og:title" content="Glue, seen"/>')
    expect(html).toContain('<meta property="og:description" content="Look"/>')
    expect(html).toContain('"headline":"Glue, found"')
    expect(html).toContain('href="https://elsewhere.example/glue"')
    expect(html).toMatch(/<h1[^>]*>On Glue/)
    const profile = await page(openBrowser(), path('ShowUser', { username }))
    expect(profile).toContain('Glue, seen')
    expect(profile).not.toContain('On Glue')
  })

  test('only web addresses, own pictures and texts within their limits are taken (X1)', async () => {
    const postId = await startDraft(writer, 'On Glue')
    for (const [settings, message] of [
      ['canonicalUrl: "javascript:alert(1)"', copy.badAddress],
      ['canonicalUrl: "mailto:a@example.org"', copy.badAddress],
      ['previewImageId: "ffffffffffff"', copy.noSuchPicture],
      [
        `searchTitle: "${'x'.repeat(limits.story.search.title + 1)}"`,
        copy.tooLong(copy.searchTitle, limits.story.search.title),
      ],
    ] as const) {
      expect(await set(postId, settings)).toMatchObject({ __typename: 'BadRequest', message })
    }
  })
})

describe('the address, the date and the cover', () => {
  const row = (postId: string) =>
    one<Record<string, unknown>>(
      `select slug, first_published_at as publishedAt, preview_image_id as id, preview_image_alt as alt,
        preview_focus_x as x, preview_focus_y as y from posts where id = ?`,
      postId,
    )

  test('words that were chosen for the address stay when the title changes, and an empty field gives the title’s back', async () => {
    const postId = await startDraft(writer, 'On Glue')
    await set(postId, 'slug: "What Holds"')
    await publish(writer, postId)
    expect(await row(postId)).toMatchObject({ slug: `what-holds-${postId}` })
    await set(postId, 'slug: ""')
    expect(await row(postId)).toMatchObject({ slug: `on-glue-${postId}` })
    const other = await startDraft(writer, 'On Paste')
    await publish(writer, other)
    expect(await row(other)).toMatchObject({ slug: `on-paste-${other}` })
  })

  test('a draft gets a date that is over, and a published story keeps its own', async () => {
    const postId = await startDraft(writer, 'On Glue')
    const at = Date.UTC(2019, 4, 3)
    expect(await set(postId, `originalPublishedAt: ${Date.now() + 86_400_000}`)).toMatchObject({
      message: copy.notInThePast,
    })
    await set(postId, `originalPublishedAt: ${at}`)
    await publish(writer, postId)
    expect(await row(postId)).toMatchObject({ publishedAt: at })
    expect(await set(postId, `originalPublishedAt: ${at - 1}`)).toMatchObject({ message: copy.dateIsSet })
    expect(await row(postId)).toMatchObject({ publishedAt: at })
  })

  test('a cover must be uploaded by the writer, with its words and focal point; another’s is refused', async () => {
    const postId = await startDraft(writer, 'On Glue')
    const [own, foreign] = ['0000000c0fe1', '0000000c0fe2']
    for (const id of [own, foreign])
      await DB.prepare(
        `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
         values (?1, 'image/png', 1200, 800, 10, ?1, 1)`,
      )
        .bind(id)
        .run()
    await DB.prepare('insert into user_pictures (user_id, image_id, created_at) values (?, ?, 1)')
      .bind(writerId, own)
      .run()
    const cover = (id: string) =>
      `previewImageId: "${id}", previewImageAlt: "A pot", previewFocusX: 20, previewFocusY: 80`
    expect(await set(postId, cover(foreign))).toMatchObject({ message: copy.noSuchPicture })
    await set(postId, cover(own))
    expect(await row(postId)).toMatchObject({ id: own, alt: 'A pot', x: 20, y: 80 })
    // Another change keeps its words and focal point.
    await set(postId, `previewImageId: "${own}", previewTitle: "Seen"`)
    expect(await row(postId)).toMatchObject({ id: own, x: 20, y: 80 })
    await set(postId, 'previewImageId: null')
    expect(await row(postId)).toMatchObject({ id: null, alt: '', x: null, y: null })
  })
})

describe('a co-author', () => {
  const invite = (postId: string, name: string) =>
    run(writer, `inviteCoauthor(postId: "${postId}", username: "@${name}")`)
  const answer = (browser: Browser, postId: string, isAccepted: boolean) =>
    run(browser, `answerInvitation(postId: "${postId}", isAccepted: ${isAccepted})`)
  const draft = (browser: Browser, postId: string) =>
    browser.ask(`{ draft(postId: "${postId}") { revision } }`)

  test('a co-author is asked, cannot read the draft until they accept, and then has the byline and may write', async () => {
    const other = await newPerson('coauthor')
    const postId = await startDraft(writer, 'On Glue')
    expect(await invite(postId, other.username)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await invite(postId, other.username)).toMatchObject({ __typename: 'Conflict' })
    expect(await draft(other.browser, postId)).toBeNull()
    expect(await page(other.browser, path('ShowYourNotifications'))).toContain(
      path('AnswerInvitation', { postId }),
    )
    expect(await page(other.browser, path('AnswerInvitation', { postId }))).toContain('On Glue')
    expect((await writer.get(path('AnswerInvitation', { postId }))).status).toBe(404)

    expect(await answer(other.browser, postId, true)).toMatchObject({ __typename: 'AnsweredInvitation' })
    expect(await draft(other.browser, postId)).toMatchObject({ revision: 1 })
    await publish(writer, postId)
    expect(await page(openBrowser(), await canonical(postId))).toContain(`coauthor`)
    expect(await one('select post_count from users where id = ?', other.id)).toEqual({ post_count: 1 })

    expect(
      await run(other.browser, `removeCoauthor(postId: "${postId}", userId: "${writerId}")`),
    ).toMatchObject({ __typename: 'Conflict', message: copy.onlyCreator })
    expect(await run(writer, `removeCoauthor(postId: "${postId}", userId: "${other.id}")`)).toMatchObject({
      __typename: 'MutationSuccess',
    })
    expect(await draft(other.browser, postId)).toBeNull()
    expect(await one('select post_count from users where id = ?', other.id)).toEqual({ post_count: 0 })
  })

  test('a co-author finds the story in their own list, in the order of its changes, while they are one (R090)', async () => {
    const other = await newPerson('coauthor')
    const older = await startDraft(other.browser, 'Older')
    const postId = await startDraft(writer, 'On Glue')
    const newest = await startDraft(other.browser, 'Newest')
    const times = [older, postId, newest].map((id, at) =>
      DB.prepare('update posts set updated_at = ? where id = ?').bind(1000 + at, id),
    )
    await DB.batch(times)
    const listed = async (filterBy: string) => {
      const { stories } = (await other.browser.ask(
        `{ yourStories(filterBy: "${filterBy}") { stories { id } } }`,
      )) as unknown as { stories: { id: string }[] }
      return stories.map(({ id }) => id)
    }
    await invite(postId, other.username)
    expect(await listed('drafts')).toEqual([newest, older])
    await answer(other.browser, postId, true)
    await DB.batch(times)
    expect(await listed('drafts')).toEqual([newest, postId, older])
    await publish(writer, postId)
    expect(await listed('drafts')).toEqual([newest, older])
    expect(await listed('public')).toEqual([postId])
    await run(writer, `deletePost(targetPostId: "${postId}")`)
    expect(await listed('deleted')).toEqual([postId])
    await run(writer, `removeCoauthor(postId: "${postId}", userId: "${other.id}")`)
    expect(await listed('deleted')).toEqual([])
  })

  test('a person who declines or is uninvited is no co-author and cannot read the draft', async () => {
    const other = await newPerson('coauthor')
    const postId = await startDraft(writer, 'On Glue')
    await invite(postId, other.username)
    await run(writer, `removeCoauthor(postId: "${postId}", userId: "${other.id}")`)
    expect(await answer(other.browser, postId, true)).toMatchObject({ __typename: 'NotFound' })
    expect(await page(other.browser, path('ShowYourNotifications'))).not.toContain(postId)
    await invite(postId, other.username)
    expect(await answer(other.browser, postId, false)).toMatchObject({ __typename: 'AnsweredInvitation' })
    expect(await answer(other.browser, postId, true)).toMatchObject({ __typename: 'NotFound' })
    expect(await draft(other.browser, postId)).toBeNull()
  })

  test('a co-author cannot be a name that no one has, and a story has no more than the limit', async () => {
    const postId = await startDraft(writer, 'On Glue')
    expect(await invite(postId, 'no.such.person')).toMatchObject({ __typename: 'BadRequest' })
    expect(await invite(postId, username)).toMatchObject({ __typename: 'Conflict' })
  })
})

test('the settings of a story in the trash say so, and offer only the way back (R313)', async () => {
  const postId = await startDraft(writer, 'On Glue')
  await publish(writer, postId)
  await run(writer, `deletePost(targetPostId: "${postId}")`)
  const html = await page(writer, path('ShowPostSettings', { postId }))
  expect(html).toContain(copy.inTrash)
  expect(html).toContain(copy.putBack)
  expect(html).not.toContain(copy.license)
  expect(html).not.toContain(path('EditPost', { postId }))
})

test('a suspended person has no links to edit stories, which they may not (R320)', async () => {
  const { browser, id } = await newPerson('suspended')
  const postId = await startDraft(browser, 'On Glue')
  await publish(browser, postId)
  const pages = async () =>
    (await page(browser, path('ShowYourStories', { filterBy: 'public' }))) +
    (await page(browser, await canonical(postId)))
  expect(await pages()).toContain(path('EditPost', { postId }))
  await DB.prepare('update users set is_suspended = 1 where id = ?').bind(id).run()
  await DB.prepare('update posts set is_suspended = 1 where id = ?').bind(postId).run()
  const links = await pages()
  expect(links).toContain(shared.workToast.postSuspended)
  expect(links).not.toContain(path('EditPost', { postId }))
  expect(links).not.toContain(path('ShowPostSettings', { postId }))
})

describe('a preview link', () => {
  test('a preview link shows the draft to everyone who has it, is never stored, and ends once it is revoked (A4, V3)', async () => {
    const postId = await startDraft(writer, 'On Glue', 'Words of the draft')
    const { url } = (await run(
      writer,
      `makePreviewLink(postId: "${postId}")`,
      '... on PreviewLink { url }',
    )) as unknown as {
      url: string
    }
    const address = new URL(url).pathname
    const token = address.split('/').at(-1)!
    const answer = await openBrowser().get(address)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('Words of the draft')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { token_hash: stored } = await one<{ token_hash: string }>(
      'select token_hash from preview_links where post_id = ?',
      postId,
    )
    expect(stored).not.toContain(token)
    expect((await openBrowser().get(story(postId))).status).toBe(404)

    await run(writer, `makePreviewLink(postId: "${postId}")`)
    expect((await openBrowser().get(address)).status).toBe(404)
    const again = (await run(
      writer,
      `makePreviewLink(postId: "${postId}")`,
      '... on PreviewLink { url }',
    )) as unknown as {
      url: string
    }
    await run(writer, `revokePreviewLink(postId: "${postId}")`)
    expect((await openBrowser().get(new URL(again.url).pathname)).status).toBe(404)
  })

  test('a preview link is shown again only to its authors; the database has no readable token (I4)', async () => {
    const postId = await startDraft(writer, 'On Glue')
    const shown = async (browser = writer) => {
      const settings = (await browser.ask(
        `{ storySettings(postId: "${postId}") { previewLink } }`,
      )) as unknown as { previewLink: string | null } | null
      return settings && settings.previewLink
    }
    expect(await shown()).toBe(null)
    const { url } = (await run(
      writer,
      `makePreviewLink(postId: "${postId}")`,
      '... on PreviewLink { url }',
    )) as unknown as { url: string }
    expect(await shown()).toBe(url)
    expect(await page(writer, path('ShowPostSettings', { postId }))).toContain(url)
    expect(await shown((await newPerson('stranger')).browser)).toBe(null)
    const stored = await one('select * from preview_links where post_id = ?', postId)
    expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1))
    await DB.prepare('update preview_links set sealed_token = null where post_id = ?').bind(postId).run()
    expect(await shown()).toBe(null)
  })
})

describe('pinned stories', () => {
  test('pinned stories are the first of a profile, up to the limit, and only stories that lists show', async () => {
    const ids: string[] = []
    for (let number = 0; number <= limits.story.pinned; number += 1) {
      const postId = await startDraft(writer, `Story number ${number}`)
      await publish(writer, postId)
      ids.push(postId)
    }
    const pin = (postId: string, isPinned = true) =>
      run(writer, `pinPost(postId: "${postId}", isPinned: ${isPinned})`)
    const first = async () => {
      const html = await page(openBrowser(), path('ShowUser', { username }))
      return /ProfileLead-title[\s\S]*?Story number (\d)/.exec(html)?.[1]
    }
    await pin(ids[1]!)
    expect(await first()).toBe('1')
    for (const id of ids.slice(2)) await pin(id)
    expect(await pin(ids[0]!)).toMatchObject({
      __typename: 'Conflict',
      message: copy.tooManyPinned(limits.story.pinned),
    })
    await pin(ids[1]!, false)
    expect(await pin(ids[0]!)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await first()).toBe('0')
    const draftId = await startDraft(writer, 'A draft')
    expect(await pin(draftId)).toMatchObject({ __typename: 'Conflict', message: copy.onlyListed })
  })
})

describe('a download', () => {
  test('a download has the text as a file for its authors, and is not found by others (A4)', async () => {
    const postId = await startDraft(writer, 'On "Glue"', 'It holds.')
    const markdown = await writer.get(path('DownloadPost', { postId, format: 'markdown' }))
    expect(markdown.headers.get('content-disposition')).toMatch(
      /^attachment; filename="on-glue-[0-9a-f]{12}\.md"$/,
    )
    expect(markdown.headers.get('cache-control')).toBe('private, no-store')
    expect(await markdown.text()).toBe('---\ntitle: "On \\"Glue\\""\n---\n\nIt holds.\n')
    const html = await writer.get(path('DownloadPost', { postId, format: 'html' }))
    expect(html.headers.get('content-disposition')).toContain('attachment')
    expect(await html.text()).toContain('<h1>On &quot;Glue&quot;</h1>')
    const other = await newPerson('reader')
    expect((await other.browser.get(path('DownloadPost', { postId, format: 'html' }))).status).toBe(404)
  })
})

describe('followers', () => {
  test('followers are notified once when the story is published for the first time, if its author wants that', async () => {
    const { runScheduled } = await import('#worker/jobs/scheduled.ts')
    const { env } = await import('cloudflare:workers')
    const drain = () => runScheduled(env as never, { waitUntil: () => undefined })
    const follower = await newPerson('follower')
    await run(follower.browser, `followUser(targetUserId: "${writerId}")`)
    const count = () =>
      one(
        `select count(*) as n from notifications where user_id = ? and type = 'POST_PUBLISHED'`,
        follower.id,
      )
    const postId = await startDraft(writer, 'On Glue')
    await publish(writer, postId)
    await drain()
    await drain()
    expect(await count()).toEqual({ n: 1 })
    expect(await page(follower.browser, path('ShowYourNotifications'))).toContain('On Glue')
    await run(writer, `unpublishPost(postId: "${postId}")`)
    await run(writer, `publishPost(postId: "${postId}")`)
    const quiet = await startDraft(writer, 'On Paste')
    await set(quiet, 'notifiesFollowers: false')
    await publish(writer, quiet)
    await drain()
    expect(await count()).toEqual({ n: 1 })
  })
})
