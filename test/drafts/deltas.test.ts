import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DraftOp } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { startChain, type WritersChain } from '#test/drafts/chain.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let name: string
let writer: Browser
let postId: string
let change: WritersChain['change']

beforeEach(async () => {
  ;({ name, writer, postId, change } = await startChain())
})

interface Chain {
  revision: number
  deltas: { revision: number; ops: DraftOp[]; user: { name: string } }[]
  next: string | null
}

describe('the changes of a draft', () => {
  test('changes are answered to the draft’s authors in their order, a page at a time (R060)', async () => {
    const most = limits.drafts.page.deltas
    await change(1, 'Second')
    // Other tests show how changes are written.
    await DB.prepare(
      `with recursive n(r) as (select 3 union all select r + 1 from n where r < ?2)
       insert into post_deltas (post_id, revision, change_id, user_id, ops, created_at)
       select ?1, r, printf('c%011d', r), (select creator_id from posts where id = ?1), '[]', 1 from n`,
    )
      .bind(postId, most + 1)
      .run()
    const read = async (address: string) => (await (await writer.get(address)).json()) as Chain
    const first = await read(path('ShowPostDeltas', { postId }))
    expect(first.revision).toBe(2)
    expect(first.deltas.map(({ revision }) => revision)).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    )
    expect(first.deltas[1]).toMatchObject({
      ops: [{ op: 'title', text: 'Second' }],
      user: { name: name },
    })
    const second = await read(first.next!)
    expect(second.deltas.map(({ revision }) => revision)).toEqual([most + 1])
    expect(second.next).toBeNull()
  })

  test('changes are not there for others, and visitors sign in first', async () => {
    const address = path('ShowPostDeltas', { postId })
    const other = openBrowser()
    expect((await other.get(address)).headers.get('location')).toContain('/m/signin')
    await signUp(other, `other.of.${postId}@example.org`, 'Other')
    expect((await other.get(address)).status).toBe(404)
  })
})
