/** Drafts open from these copies, and their words come from the journal (decision 208). */
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { putPage } from '#client/offline/copyStory.ts'
import { WRITING, writingCopy } from '#client/offline/decide.ts'
import { offlinePage } from '#client/offline/ownPages.ts'
import { isAble, readShelf, readWriting, writeWriting, type Writing } from '#client/offline/record.ts'
import { registerWorker } from '#client/offline/register.ts'

/** The worker removes the copies when the session ends. */
export async function keepWriting(viewerId: string): Promise<void> {
  const name = writingCopy(location.pathname, PLACES)
  if (name === null || !isAble() || !navigator.onLine) return
  await navigator.locks.request(WRITING, async () => {
    if (!(await readShelf())) {
      const { html, policy } = await offlinePage({ stories: [] })
      await registerWorker([])
      await putPage('offline', html, policy)
    }
    const record = await recordFor(viewerId)
    const known = record.pages.find((page) => page.name === name)
    if (!known || Date.now() - known.at > limits.offline.refresh) {
      const html = await readOwnPage()
      if (!html) return
      const cache = await caches.open(WRITING)
      await cache.put(name, html)
      const others = record.pages.filter((page) => page.name !== name)
      const pages = [{ name, at: Date.now() }, ...others]
      record.pages = pages.slice(0, limits.offline.drafts)
      for (const { name: old } of pages.slice(limits.offline.drafts)) await cache.delete(old)
    }
    await keepFiles()
    await writeWriting(record)
  })
}

const ANY = '000000000000'
const [BEFORE = '', AFTER = ''] = path('EditPost', { postId: ANY }).split(ANY)
const PLACES = { newStory: path('ShowNewPost'), edit: [BEFORE, AFTER] } as const

/** They belong to another release or viewer. */
async function recordFor(viewerId: string): Promise<Writing> {
  const before = await readWriting()
  if (before?.viewerId === viewerId && before.release === FILES.href) return before
  await caches.delete(WRITING)
  return { viewerId, release: FILES.href, pages: [] }
}

/** This script's address has the release's digest. */
const FILES = new URL(import.meta.url)
const FOLDER = new URL('.', FILES).pathname

async function readOwnPage(): Promise<Response | null> {
  const page = await fetch(location.pathname, { headers: { accept: 'text/html' } })
  const isOwn = /\bprivate\b/.test(page.headers.get('cache-control') ?? '')
  if (!page.ok || page.redirected || !isOwn) return null
  const headers = new Headers()
  for (const name of ['content-type', 'content-security-policy', 'content-language']) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(await page.blob(), { headers })
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(WRITING)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(FOLDER),
  )
  await Promise.all(
    [...new Set(own.map(({ pathname }) => pathname))].map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
    }),
  )
}
