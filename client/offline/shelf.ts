import { limits } from '#schema/limits.ts'
import { send } from '#client/graphql/send.ts'
import { copyStory, putPage, SignedOut } from '#client/offline/copyStory.ts'
import { CACHE, copyName, OFFLINE } from '#client/offline/decide.ts'
import { listPage, offlinePage } from '#client/offline/ownPages.ts'
import {
  bytesOf,
  forgetShelf,
  type KeptStory,
  readShelf,
  type Shelf,
  writeShelf,
} from '#client/offline/record.ts'
import { registerWorker } from '#client/offline/register.ts'

interface Filling {
  viewerId: string
  readingList: string
  addressOf(post: ListedPost): string
  onProgress?(done: number, all: number): void
}

interface Filled {
  shelf: Shelf
  failed: number
}

const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(CACHE, work) as Promise<T>

export const openShelf = (viewerId: string): Promise<void> =>
  alone(async () => {
    await forgetShelf()
    await writeShelf({ viewerId, stories: [], left: [] })
  })

/** Copies missing or old stories, in one tab at a time. Null if the shelf is off. */
export const fillShelf = ({
  viewerId,
  readingList,
  addressOf,
  onProgress,
}: Filling): Promise<Filled | null> =>
  alone(async () => {
    const before = await readShelf()
    if (before?.viewerId !== viewerId) return null
    const wanted = (await newest()).filter(({ id }) => !before.left.includes(id))
    const known = new Map(before.stories.map((story) => [story.id, story]))
    const stories: KeptStory[] = []
    let failed = 0
    for (const [done, post] of wanted.entries()) {
      onProgress?.(done, wanted.length)
      const story = { id: post.id, title: post.title, path: addressOf(post) }
      const old = known.get(post.id)
      const isFresh = old && Date.now() - old.copiedAt < limits.offline.refresh
      try {
        const room = limits.offline.bytes - bytesOf({ stories })
        const kept = isFresh ? old : await copyStory(story, readingList, room)
        if (kept) stories.push(kept)
        else failed += 1
      } catch (error) {
        if (error instanceof SignedOut) await forgetShelf()
        else await settle({ ...before, stories: withOld(stories, before.stories) })
        throw error
      }
      // A sign-out in another tab has removed the record.
      if (!(await readShelf())) {
        await forgetShelf()
        return null
      }
    }
    onProgress?.(wanted.length, wanted.length)
    const shelf = { ...before, stories }
    await settle(shelf)
    return { shelf, failed }
  })

const withOld = (stories: KeptStory[], before: KeptStory[]): KeptStory[] => [
  ...stories,
  ...before.filter((one) => !stories.some(({ id }) => id === one.id)),
]

export const removeStory = (id: string): Promise<Shelf | null> =>
  alone(async () => {
    const before = await readShelf()
    if (!before) return null
    const stories = before.stories.filter((story) => story.id !== id)
    const shelf = { ...before, stories, left: [...before.left, id] }
    await settle(shelf)
    return shelf
  })

type ListedPost = Awaited<ReturnType<typeof newest>>[number]

async function newest() {
  const { catalog } = await send('YourListPage', {
    id: 'reading-list',
    paging: { limit: limits.offline.stories },
    filter: 'SAVED',
  })
  return (catalog?.items.items ?? []).flatMap(({ post }) => (post ? [post] : []))
}

async function settle(shelf: Shelf): Promise<void> {
  await putPage('shelf', await listPage(shelf))
  const { html, policy: allowed } = await offlinePage(shelf)
  await putPage('offline', html, allowed)
  await writeShelf(shelf)
  const cache = await caches.open(CACHE)
  const named = new Set([
    copyName('record'),
    copyName('shelf'),
    OFFLINE,
    ...shelf.stories.flatMap(({ id, files }) => [copyName(id), ...Object.keys(files)]),
  ])
  for (const request of await cache.keys())
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request)
  await registerWorker(shelf.stories.map(({ id }) => id))
}
