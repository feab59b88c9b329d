/** What the shelf holds: a record beside the copies, in the same cache, so that nothing of it outlives them. */
import { CACHE, copyName } from '#client/offline/decide.ts'

export interface KeptStory {
  id: string
  title: string
  path: string
  copiedAt: number
  /** Of the page alone. */
  bytes: number
  /** The bytes of its pictures and fonts, by address; stories share them. */
  files: Record<string, number>
}

export interface Shelf {
  viewerId: string
  stories: KeptStory[]
  /** Removed by hand: not copied again while they are in the list. */
  left: string[]
}

const RECORD = copyName('record')

/** Null where the shelf is off. */
export async function readShelf(): Promise<Shelf | null> {
  if (!isAble() || !(await caches.has(CACHE))) return null
  const found = await caches.match(RECORD, { cacheName: CACHE })
  return found ? ((await found.json()) as Shelf) : null
}

export async function writeShelf(shelf: Shelf): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(RECORD, new Response(JSON.stringify(shelf)))
}

/** Whether this browser has what the shelf needs; it is only there on https. */
export const isAble = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/** All bytes, each shared file once. */
export function bytesOf({ stories }: Pick<Shelf, 'stories'>): number {
  const files = Object.assign({}, ...stories.map((story) => story.files)) as Record<string, number>
  return [...stories.map(({ bytes }) => bytes), ...Object.values(files)].reduce((sum, one) => sum + one, 0)
}

/** Removes every copy, and the service worker. */
export async function forgetShelf(): Promise<void> {
  if (!isAble()) return
  await caches.delete(CACHE)
  const registration = await navigator.serviceWorker.getRegistration('/')
  await registration?.unregister()
}

/** Copies are for the viewer who made them alone. */
export async function forgetOthersShelf(viewerId: string): Promise<void> {
  const shelf = await readShelf()
  if (shelf?.viewerId !== viewerId) await forgetShelf()
}
