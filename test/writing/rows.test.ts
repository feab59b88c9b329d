import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { revertingId } from '#schema/posts/drafts.ts'
import { path } from '#schema/routes/paths.ts'
import { startChain, type WritersChain } from '#test/drafts/chain.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let writer: Browser
let postId: string
let change: WritersChain['change']

beforeEach(async () => {
  ;({ writer, postId, change } = await startChain())
})

describe('going back to a version', () => {
  const versionId = async () =>
    (await DB.prepare('select id from post_versions where post_id = ? order by created_at, id limit 1')
      .bind(postId)
      .first<string>('id'))!
  const title = () =>
    DB.prepare('select title from post_drafts where post_id = ?').bind(postId).first('title')

  test('going back asks first, and does it by a form; the replaced text stays in the chain (R058, D19)', async () => {
    await change(1, 'Second')
    const version = await versionId()
    const address = path('RevertPost', { postId, versionId: version, baseRev: '2' })
    const page = await writer.get(address)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('First')
    expect(await title()).toBe('Second')
    const fields = {
      xsrf: /name="xsrf" value="([\w.-]+)"/.exec(html)![1]!,
      changeId: revertingId(version, 2),
    }
    expect(html).toContain(fields.changeId)
    const answer = await writer.submit(address, fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path('EditPost', { postId })])
    expect(await title()).toBe('First')
    // A form that is sent twice is one change.
    await writer.submit(address, fields)
    expect(
      await DB.prepare('select count(*) as n from post_deltas where post_id = ?').bind(postId).first('n'),
    ).toBe(3)
  })

  test('going back says where the draft has changed since; a missing version is not found', async () => {
    const version = await versionId()
    await change(1, 'Second')
    const old = await writer.get(path('RevertPost', { postId, versionId: version, baseRev: '1' }))
    expect(await old.text()).toContain('has changed since')
    const none = path('RevertPost', { postId, versionId: '0123456789ab', baseRev: '2' })
    expect((await writer.get(none)).status).toBe(404)
  })
})

describe('the pages where stories are written', () => {
  test('the pages are for viewers, and a draft’s only for its authors (R055, A4)', async () => {
    expect((await writer.get(path('ShowNewPost'))).status).toBe(200)
    const edit = path('EditPost', { postId })
    const html = await (await writer.get(edit)).text()
    expect(html).toContain('First')
    expect(html).toContain('Writing needs JavaScript')
    const other = openBrowser()
    for (const address of [edit, path('ShowNewPost')])
      expect((await other.get(address)).headers.get('location')).toContain('/m/signin')
    await signUp(other, `other.of.${postId}@example.org`, 'Other')
    expect((await other.get(edit)).status).toBe(404)
  })

  test('the pages start with the story that is posted again and the passage that is answered (R055)', async () => {
    const quote = (await DB.prepare(
      `select q.id, q.text, p.id as postId, p.title from quotes q join posts p on p.id = q.post_id
       where q.is_orphaned = 0 and p.visibility = 'PUBLIC' and p.listed_at is not null order by q.id limit 1`,
    ).first<{ id: string; text: string; postId: string; title: string }>())!
    const repostId = quote.postId
    const stateOf = async (address: string) => {
      const html = await (await writer.get(address)).text()
      const state = /id="state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
      return (JSON.parse(state) as { page: { data: Record<string, unknown> } }).page.data
    }
    const answered = { inResponseToQuoteId: quote.id }
    expect(await stateOf(path('RepostStory', { repostId }))).toMatchObject({ post: { id: repostId } })
    expect(await stateOf(path('RepostStory', { repostId }, answered))).toMatchObject({
      post: { id: repostId, quote: { text: expect.any(String) } },
    })
    expect(await stateOf(path('ShowNewPost', undefined, answered))).toMatchObject({
      storyOfQuote: { id: repostId, quote: { text: expect.any(String) } },
    })
    expect((await writer.get(path('RepostStory', { repostId: '0123456789ab' }))).status).toBe(404)
  })

  test('a story in the trash is not edited: its page links to the trash', async () => {
    await DB.prepare('update posts set deleted_at = 1 where id = ?').bind(postId).run()
    const html = await (await writer.get(path('EditPost', { postId }))).text()
    expect(html).toContain(path('ShowYourStories', { filterBy: 'deleted' }))
  })

  test('phones get a link to the editor, and only for the writer’s stories (R116)', async () => {
    const html = await (await writer.get('/m-write')).text()
    expect(html).toContain(`href="${path('ShowNewPost')}"`)
    const own = await (await writer.get(`/m-write/${postId}`)).text()
    expect(own).toContain(path('EditPost', { postId }))
    expect(own).toContain('First')
    const other = await DB.prepare(
      'select id from posts where creator_id <> (select creator_id from posts where id = ?)',
    )
      .bind(postId)
      .first<string>('id')
    expect((await writer.get(`/m-write/${other}`)).status).toBe(404)
  })
})
