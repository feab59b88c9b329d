import type { DatabaseSync } from 'node:sqlite'
import { path } from '#schema/routes/paths.ts'
import type { PageOf, SourceOverview } from '#worker/importing/story.ts'

export interface Pages {
  db: DatabaseSync
  overview: SourceOverview
  postId(sourceId: string): string
  authorId(author: SourceOverview['authors'][number]): string
  scopeId: string
}

export function pagesOf({ db, overview, postId, authorId, scopeId }: Pages): PageOf {
  const { addresses, authors, topics, tags } = overview
  const earlier = db.prepare('select post_id from source_redirects where scope_id = ? and path = ?')
  const findName = db.prepare('select username from users where id = ?')
  const subjects = new Set([...topics, ...tags].map(({ slug }) => slug))
  const people = new Map(authors.map((author) => [author.key, author]))
  return (address) => {
    const sourceId = addresses.get(address)
    if (sourceId !== undefined) return path('ShowPost', { postId: postId(sourceId) })
    const [, kind = '', name = ''] =
      /^\/(topics?|tags?|categor(?:y|ies)|authors?)\/([^/]+)$/.exec(address) ?? []
    const author = kind.startsWith('author') ? people.get(name) : undefined
    if (author) return path('ShowUser', { username: String(findName.get(authorId(author))?.['username']) })
    if (kind !== '' && subjects.has(name)) return path('ShowTagPosts', { tagSlug: name })
    const former = earlier.get(scopeId, address)?.['post_id']
    return former === undefined ? null : path('ShowPost', { postId: String(former) })
  }
}
