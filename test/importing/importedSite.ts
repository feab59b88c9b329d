/** Imports as the command does, without storing pictures. */
import type { DatabaseSync } from 'node:sqlite'
import { importSite } from '../../bin/importing/importSite.ts'
import { type Account, importPeople } from '../../bin/importing/people.ts'
import { publicationFor } from '../../bin/importing/publication.ts'
import type { Files } from '#worker/importing/files.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import { folder } from '#test/importing/converting.ts'

type Contents = Record<string, string | Uint8Array>

interface Run {
  as?: Account
  publication?: string
  now?: number
  files?: Files
  onStory?: () => void
}

/** The default time of an import. */
export const NOW = Date.UTC(2025, 0, 1)

/** From Markdown files. */
export async function run(
  db: DatabaseSync,
  contents: Contents,
  { as, publication, now = NOW, files = folder(contents), onStory = () => undefined }: Run = {},
) {
  const source = await markdownFolder.open(files)
  const authorId = importPeople(db, source.name, as ?? null, now)
  const ownerId = () => as?.id ?? authorId({ key: 'blog', name: source.title })
  const collectionId =
    publication === undefined
      ? null
      : publicationFor(db, {
          slug: publication,
          name: source.title,
          description: source.description,
          creatorId: ownerId(),
          now,
        })
  const pictures = {
    store: async (bytes: Uint8Array) =>
      bytes.length > 1 ? { id: '00000000abcd', width: 640, height: 480 } : 'not a picture that can be shown',
    close: async () => undefined,
  }
  return importSite({ db, source, pictures, authorId, ownerId, collectionId, now, onStory })
}

/** Three stories by three people, with a picture, an embed and an old address. */
export const BLOG: Contents = {
  'authors.json': '{"ann":"Ann Lee","bo":"Bo Oh","cy":"Cy Dee"}',
  'topics.json': '{"ink":"Ink"}',
  'posts/one.md':
    '---\ntitle: One\ndate: 2021-03-04\nauthors: [ann, bo]\ntopics: [ink]\ntags: [red]\naliases: [/first]\n---\nThe first story.',
  'posts/two.md':
    '---\ntitle: Two\ndate: 2021-04-05\nauthors: [bo]\n---\nhttps://www.youtube.com/watch?v=abcdefghijk\n\n![A](a.png "Cap")',
  'posts/three.md': '---\ntitle: Three\ndate: 2021-04-06\ndraft: true\n---\nNo one wrote this.',
  'posts/a.png': new Uint8Array([1, 2, 3]),
}
