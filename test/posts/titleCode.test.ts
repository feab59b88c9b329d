import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { page } from '#test/app.ts'
import { storyWhere } from '#test/demo.ts'
import { mutate, verbs } from '#test/staff.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const heading = async (id: string) =>
  /<h1 class="StoryHeader-title"[^>]*>(.*?)<\/h1>/s.exec((await page(`/p/${id}`)).html)?.[1]

test('code in a title is shown as code, with its quotes unchanged, until the title changes', async () => {
  const { id } = await storyWhere(
    "p.collection_id is null and p.listed_at is not null and p.visibility = 'PUBLIC' and p.language = 'en'",
  )
  const edit = async (title: string) => {
    const { revision, paragraphs } = (await DB.prepare(
      'select revision, paragraphs from post_bodies where post_id = ?',
    )
      .bind(id)
      .first<{ revision: number; paragraphs: string }>())!
    const edited = { postId: id, baseRevision: revision, title, subtitle: '', paragraphs }
    expect(await mutate(verbs.editPost, edited)).toMatchObject({ __typename: 'ChangedPost' })
  }
  await edit("Say \"it's\" in 'ink'")
  await DB.prepare("update post_bodies set title_code = '[[4,10],[14,19]]' where post_id = ?").bind(id).run()
  await edit("Say \"it's\" in 'ink'")
  expect(await heading(id)).toBe('Say <code>&quot;it&#x27;s&quot;</code> in <code>&#x27;ink&#x27;</code>')
  await edit('Say nothing in pencil')
  expect(await heading(id)).toBe('Say nothing in pencil')
})
