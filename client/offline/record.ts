/** The record is in the copies' cache, and deleted with them. */
import { CACHE, copyName, WRITING } from '#client/offline/decide.ts'

export interface KeptStory {
  id: string
  title: string
  path: string
  copiedAt: number
  bytes: number
  /** Maps addresses to bytes; stories can share files. */
  files: Record<string, number>
}

export interface Shelf {
  viewerId: string
  stories: KeptStory[]
  /** Stories removed by hand are not copied again. */
  left: string[]
}

const RECORD = copyName('record')

/** Null if the shelf is off. */
export async function readShelf(): Promise<Shelf | null> {
  if (!isAble() || !(await caches.has(CACHE))) return null
  const found = await caches.match(RECORD, { cacheName: CACHE })
  return found ? ((await found.json()) as Shelf) : null
}

export async function writeShelf(shelf: Shelf): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(RECORD, new Response(JSON.stringify(shelf)))
}

export interface Writing {
  viewerId: string
  /** Pages fit the scripts of one release. */
  release: string
  pages: { name: string; at: number }[]
}

const WRITING_RECORD = copyName('writing')

export async function readWriting(): Promise<Writing | null> {
  const found = await caches.match(WRITING_RECORD, { cacheName: WRITING })
  return found ? ((await found.json()) as Writing) : null
}

export async function writeWriting(writing: Writing): Promise<void> {
  const cache = await caches.open(WRITING)
  await cache.put(WRITING_RECORD, new Response(JSON.stringify(writing)))
}

/** Only https has service workers. */
export const isAble = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/** Counts each shared file once. */
export function bytesOf({ stories }: Pick<Shelf, 'stories'>): number {
  const files = Object.assign({}, ...stories.map((story) => story.files)) as Record<string, number>
  return [...stories.map(({ bytes }) => bytes), ...Object.values(files)].reduce((sum, one) => sum + one, 0)
}

export async function forgetShelf(): Promise<void> {
  if (!isAble()) return
  await caches.delete(CACHE)
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}

/** The copies were made for another viewer. */
export async function forgetOthersShelf(viewerId: string): Promise<void> {
  if (!isAble()) return
  const [shelf, writing] = await Promise.all([readShelf(), readWriting()])
  const owners = [shelf, writing].flatMap((one) => (one ? [one.viewerId] : []))
  if (owners.length > 0 && owners.every((owner) => owner === viewerId)) return
  await caches.delete(WRITING)
  await forgetShelf()
}
