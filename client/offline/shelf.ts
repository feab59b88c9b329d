/** Fills the shelf from the reading list, and removes from it. One tab at a time. */
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { send } from '#client/graphql/send.ts'
import { copyStory, documentOf, putPage, SignedOut } from '#client/offline/copyStory.ts'
import { CACHE, copyName } from '#client/offline/decide.ts'
import {
  bytesOf,
  forgetShelf,
  type KeptStory,
  readShelf,
  type Shelf,
  writeShelf,
} from '#client/offline/record.ts'

interface Filling {
  viewerId: string
  readingList: string
  addressOf(post: ListedPost): string
  onProgress?(done: number, all: number): void
}

interface Filled {
  shelf: Shelf
  /** How many of the newest stories could not be kept. */
  failed: number
}

const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(CACHE, work) as Promise<T>

/** Turns the shelf on, empty as yet. */
export const openShelf = (viewerId: string): Promise<void> =>
  alone(async () => {
    await forgetShelf()
    await writeShelf({ viewerId, stories: [], left: [] })
  })

/** Copies what is missing or old, drops what has left the list. Null if the shelf is off, or is turned off meanwhile. */
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

/** After a failure, what was there before stays. */
const withOld = (stories: KeptStory[], before: KeptStory[]): KeptStory[] => [
  ...stories,
  ...before.filter((one) => !stories.some(({ id }) => id === one.id)),
]

/** Removes one story by hand. */
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

/** The newest stories of the reading list. */
async function newest() {
  const { catalog } = await send('YourListPage', {
    id: 'reading-list',
    paging: { limit: limits.offline.stories },
    filter: 'SAVED',
  })
  return (catalog?.items.items ?? []).flatMap(({ post }) => (post ? [post] : []))
}

/** Makes the record, the page of the list and the worker agree with the stories, and removes all other copies. */
async function settle(shelf: Shelf): Promise<void> {
  await putPage('shelf', await listPage(shelf))
  await writeShelf(shelf)
  const cache = await caches.open(CACHE)
  const named = new Set([
    copyName('record'),
    copyName('shelf'),
    ...shelf.stories.flatMap(({ id, files }) => [copyName(id), ...Object.keys(files)]),
  ])
  for (const request of await cache.keys())
    if (!named.has(new URL(request.url).pathname)) await cache.delete(request)
  const keep = shelf.stories.map(({ id }) => id).join(',')
  await navigator.serviceWorker.register(trusted(`/_/offline.js?keep=${keep}`), {
    scope: '/',
    updateViaCache: 'none',
  })
}

/** What the address of the reading list shows without a network. */
function listPage({ stories }: Shelf): Promise<Blob> {
  const title = document.createElement('h1')
  title.textContent = copy.offline.shelfTitle
  const says = document.createElement('p')
  says.textContent = stories.length > 0 ? copy.offline.shelfSays : copy.offline.shelfEmpty
  const list = document.createElement('ul')
  list.className = 'OfflineShelf-list'
  for (const story of stories) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = story.path
    link.dir = 'auto'
    link.textContent = story.title
    item.appendChild(link)
    list.appendChild(item)
  }
  return documentOf(document, copy.offline.shelfTitle, [title, says, list])
}

let policy: { createScriptURL(address: string): unknown } | undefined

/** The policy allows the shelf's own worker only. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: {
      createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown }
    }
  }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('offline', {
    createScriptURL: (asked: string) => (/^\/_\/offline\.js\?keep=[0-9a-f,]*$/.test(asked) ? asked : ''),
  })
  return policy.createScriptURL(address) as string
}
