import type { Address } from '../proving/pages.ts'
import { each } from '../proving/prove.ts'
import type { Answer } from '../proving/visitor.ts'
import { addressesOf, type SweptAddress } from './addresses.ts'
import { callsFor } from './calls.ts'
import { canariesIn, type LockedStory } from './facts.ts'
import type { LeakSite } from './site.ts'
import { entitled, type Kind, kindOf, type Viewer, viewersOf } from './viewers.ts'

export interface Leak {
  where: string
  /** Null for stored content. */
  as: Kind | null
  story: string
}

export interface Swept {
  leaks: Leak[]
  pages: number
  calls: number
  emails: number
  /** Emails of newsletters. */
  issues: number
  /** These viewers got the end of a story by email. */
  mailed: Kind[]
  entries: number
  readers: Kind[]
  /** These viewers found a story by words of its end. */
  finders: Kind[]
}

export interface Scope {
  stories?: number
  rows?: readonly string[]
  onStory?: (done: number) => void
}

/** Entitled viewers come first, because their answers must not be cached for the others. */
export async function sweep(site: LeakSite, { stories: count, rows, onStory }: Scope = {}): Promise<Swept> {
  const stories = site.stories.slice(0, count)
  const leaks: Leak[] = []
  const readers = new Set<Kind>()
  const finders = new Set<Kind>()
  const allowed = rightsOf(site)
  const byCanary = new Map(site.stories.map((story) => [story.canary, story]))
  const look = (text: string, where: string, viewer: Viewer) => {
    for (const canary of canariesIn(text)) {
      const story = byCanary.get(canary)!
      if (viewer.userId !== null && allowed.has(`${viewer.userId} ${story.id}`)) readers.add(viewer.kind)
      else leaks.push({ where, as: viewer.kind, story: story.title })
    }
  }
  const seek = (text: string, where: string, viewer: Viewer, story: LockedStory | undefined) => {
    if (!story || !text.includes(story.id)) return
    if (allowed.has(`${viewer.userId} ${story.id}`)) finders.add(viewer.kind)
    else leaks.push({ where: `${where}, by words of its end`, as: viewer.kind, story: story.title })
  }
  let pages = 0
  let calls = 0
  const askedFor = new Set<string>()
  for (const [index, story] of stories.entries()) {
    const viewers = viewersOf(site.asked, story, site.mainHost)
    const [member, ...others] = membersFirst(viewers)
    // Addresses that do not depend on the story are requested once.
    const addresses = addressesOf([story], site.mainHost).filter(
      (address) => askedFor.size < askedFor.add(keyOf(address)).size && (rows?.includes(address.row) ?? true),
    )
    await each(addresses, async (address) => {
      const where = `${address.row} ${address.host}${address.path}`
      const show = async (viewer: Viewer) => {
        const answer = await askFor(site, viewer, address)
        pages += 1
        look(answer.text + answer.location, where, viewer)
        seek(answer.text, where, viewer, address.seeks)
      }
      await show(member!)
      for (const viewer of others) await show(viewer)
      await show(member!)
      await show(others.find(({ kind }) => kind === 'visitor')!)
    })
    if (!rows) {
      await each(callsFor(story), async ({ field, text }) => {
        for (const viewer of viewers) {
          const answer = await call(site, viewer, text)
          calls += 1
          look(answer, `graphql ${field}`, viewer)
          if (field === 'search') seek(answer, `graphql ${field}`, viewer, story)
        }
      })
      await searchAsPrograms(site, story, viewers, (text, where, viewer) => {
        calls += 1
        look(text, where, viewer)
        seek(text, where, viewer, story)
      })
    }
    onStory?.(index + 1)
  }
  const { emails, issues, mailed } = rows ? NO_EMAILS : await lookAtEmails(site, leaks)
  const entries = await lookAtStored(site, leaks)
  return {
    leaks,
    pages,
    calls,
    emails,
    issues,
    mailed,
    entries,
    readers: [...readers],
    finders: [...finders],
  }
}

const keyOf = ({ host, path }: Address) => host + path

const membersFirst = (viewers: readonly Viewer[]) =>
  viewers.toSorted((a, b) => Number(b.kind === 'member') - Number(a.kind === 'member'))

function rightsOf({ asked, stories }: LeakSite): ReadonlySet<string> {
  return asked(
    (db) =>
      new Set(
        stories.flatMap(({ id }) =>
          db
            .prepare(entitled)
            .all({ story: id, at: Date.now() })
            .map((row) => `${row['userId'] as string} ${row['storyId'] as string}`),
        ),
      ),
  )
}

const askFor = ({ visitor }: LeakSite, viewer: Viewer, address: SweptAddress): Promise<Answer> =>
  visitor.get(address, viewer.headersOn(address.host))

async function call({ visitor, mainHost }: LeakSite, viewer: Viewer, query: string): Promise<string> {
  const headers = { origin: `http://${mainHost}`, ...viewer.headersOn(mainHost) }
  return (await visitor.post({ host: mainHost, path: '/_/graphql' }, { query }, headers)).text
}

/** Other programs use the hosted provider's protocol too. */
async function searchAsPrograms(
  { visitor, mainHost }: LeakSite,
  { bait }: LockedStory,
  viewers: readonly Viewer[],
  found: (text: string, where: string, viewer: Viewer) => void,
): Promise<void> {
  const path = '/1/indexes/*/queries?x-algolia-application-id=local&x-algolia-api-key=local'
  const requests = [{ indexName: 'quire_post', query: bait }]
  for (const viewer of viewers) {
    const { text } = await visitor.post({ host: mainHost, path }, { requests }, viewer.headersOn(mainHost))
    found(text, 'the search provider’s protocol', viewer)
  }
}

/** No request can have the keys under which full texts for members' pages are stored (decision 144). */
const isTextOf = (key: string, { id }: LockedStory) => key.endsWith(` whole-text ${id}`)

async function lookAtStored(site: LeakSite, leaks: Leak[]): Promise<number> {
  const stored = (await site.stored()).map(({ key, text }) => ({ key: decodeURIComponent(key), text }))
  for (const { key, text } of stored) {
    const canaries = canariesIn(text)
    for (const story of site.stories)
      if (canaries.has(story.canary) && !isTextOf(key, story))
        leaks.push({ where: `stored: ${key}`, as: null, story: story.title })
  }
  return stored.length
}

interface Message {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

type Mailed = Pick<Swept, 'emails' | 'issues' | 'mailed'>
const NO_EMAILS: Mailed = { emails: 0, issues: 0, mailed: [] }

/** Covers more than a week, to include digests. */
async function lookAtEmails(site: LeakSite, leaks: Leak[]): Promise<Mailed> {
  const allowed = rightsOf(site)
  await site.advance('8d')
  const { text } = await site.visitor.get(
    { host: site.mainHost, path: '/_/dev/outbox' },
    { accept: 'application/json' },
  )
  const messages = JSON.parse(text) as Message[]
  const mailed = new Set<Kind>()
  for (const message of messages)
    for (const { id, canary, title } of site.stories) {
      const all = JSON.stringify(message)
      if (!all.includes(canary)) continue
      const user = site.asked((db) => db.prepare('select id from users where email = ?').get(message.to))
      const userId = String(user?.['id'])
      if (allowed.has(`${userId} ${id}`)) mailed.add(kindOf(userId))
      else leaks.push({ where: `email to ${message.to}: ${message.subject}`, as: null, story: title })
    }
  const issues = messages.filter(({ headers }) => headers?.['List-Id']).length
  return { emails: messages.length, issues, mailed: [...mailed] }
}
