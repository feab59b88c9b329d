/** Has an owner, an editor and a writer. */
import { env } from 'cloudflare:workers'
import { one, newPerson, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
let names = 0

export interface Founded {
  id: string
  slug: string
  owner: Browser
  editor: Browser
  writer: Browser
}

export async function found(): Promise<Founded> {
  const [owner, editor, writer] = await Promise.all(
    ['owner', 'editor', 'writer'].map((role) => newPerson(role)),
  )
  names += 1
  const slug = `a-desk-${names}-${owner!.id.slice(0, 6)}`
  await run(owner!.browser, `createCollection(slug: "${slug}", name: "The Desk")`)
  const { id } = await one<{ id: string }>('select id from collections where slug = ?', slug)
  await DB.prepare(
    `insert into collection_editors (collection_id, user_id, role, position)
     values (?1, ?2, 'EDITOR', 1), (?1, ?3, 'WRITER', 2)`,
  )
    .bind(id, editor!.id, writer!.id)
    .run()
  return { id, slug, owner: owner!.browser, editor: editor!.browser, writer: writer!.browser }
}

/** @returns the story's id */
export async function publishIn({ id, owner }: Founded, title: string): Promise<string> {
  const postId = await startDraft(owner, title)
  await run(owner, `setPublication(postId: "${postId}", collectionId: "${id}")`)
  await publish(owner, postId)
  return postId
}

/** The text at an address. */
export const asVisitor = async (path: string): Promise<string> => (await openBrowser().get(path)).text()
