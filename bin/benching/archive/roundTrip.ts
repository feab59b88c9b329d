/** Imports a folder, exports it, and imports the archive into an empty site. */
import { join } from 'node:path'
import { changedOf, writeBlog } from './blog.ts'
import { type Compared, compareSites } from './compare.ts'
import { copyEmpty, openSite, type BuiltSite } from './openSite.ts'
import { runImport } from './runImport.ts'

export interface RoundTrip extends Compared {
  /** Seconds. */
  imported: number
  exported: number
  readBack: number
  steps: number
  bytes: number
}

interface RoundTripInput extends BuiltSite {
  empty: string
  folder: string
  posts: number
  sampled: number
}

const SLUG = 'harbour-ledger'

/** @throws Error for an incomplete import or a failed export */
export async function roundTrip(input: RoundTripInput): Promise<RoundTrip> {
  const { empty, folder, posts, sampled } = input
  const blog = join(folder, 'blog')
  const [before, after] = ['before', 'after'].map((name) => copyEmpty(empty, join(folder, name))) as [
    string,
    string,
  ]
  await writeBlog(blog, posts)
  const read = () => runImport([blog, '--publication', SLUG, '--state', before], posts)
  const imported = await seconds(read)
  await writeBlog(blog, posts, true)
  await read()
  const first = await openSite(input, before)
  try {
    const { id, creator_id: ownerId } = first.db
      .prepare('select id, creator_id from collections where slug = ?')
      .get(SLUG) as { id: string; creator_id: string }
    const archive = join(folder, 'archive.zip')
    const { took, steps, bytes } = await first.exportTo(archive, ownerId, id)
    const readBack = await seconds(() => runImport([archive, '--state', after], posts))
    const second = await openSite(input, after)
    try {
      const compared = await compareSites(first, second, id, sampled)
      const { changed = 0 } = compared.counts
      if (changed !== changedOf(posts)) throw new Error(`${changed} stories were imported twice`)
      return { ...compared, imported, exported: took, readBack, steps, bytes }
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
