import { edge } from '#schema/limits/edge.ts'
import { type Entry, entryInMemory, findEntry, storeEntry, newEntry } from '#worker/cache/store.ts'
import type { Site } from '#worker/platform/context.ts'
import type { SiteReading } from '#worker/hosts/site.ts'

export interface Remembered {
  site: Site
  entry: Entry
}

const parsed = new WeakMap<Entry, Site>()

const guesses = new Map<string, Site>()
const MOST_GUESSES = 1000

export async function recallSite(host: string, release: string): Promise<Remembered | null> {
  if (guesses.has(host)) return null
  const entry = await findEntry(keyOf(host, release))
  return entry && siteOf(entry)
}

export function siteInMemory(host: string, release: string): Remembered | null {
  if (guesses.has(host)) return null
  const entry = entryInMemory(keyOf(host, release))
  return entry && siteOf(entry)
}

function siteOf(entry: Entry): Remembered {
  let site = parsed.get(entry)
  if (!site) parsed.set(entry, (site = JSON.parse(new TextDecoder().decode(entry.body)) as Site))
  return { site, entry }
}

export const guessSite = (host: string): Site | null => guesses.get(host) ?? null

export const forgetGuess = (host: string): void => void guesses.delete(host)

export const forgetGuesses = (): void => guesses.clear()

export function rememberSite(
  host: string,
  release: string,
  { site, tags, asOf }: SiteReading,
): Promise<void> {
  if (site.flags.disable_edge_cache) {
    if (guesses.size >= MOST_GUESSES) guesses.clear()
    guesses.set(host, site)
    return Promise.resolve()
  }
  forgetGuess(host)
  const body = new TextEncoder().encode(JSON.stringify(site))
  const entry = newEntry({ tags, asOf, life: edge.life.long, headers: [], etag: '', row: '' }, { body })
  parsed.set(entry, site)
  return storeEntry(keyOf(host, release), entry).storing
}

function keyOf(host: string, release: string): string {
  if (keys.release !== release || keys.byHost.size >= MOST_KEYS) keys = { release, byHost: new Map() }
  let key = keys.byHost.get(host)
  if (key === undefined) keys.byHost.set(host, (key = `${edge.form} ${release} host ${host}`))
  return key
}

/** A new string would be hashed again at each hit. */
let keys = { release: '', byHost: new Map<string, string>() }
const MOST_KEYS = 1000
