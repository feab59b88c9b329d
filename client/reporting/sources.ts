/** Adds sources on hover and focus (R220-R222). The HTML has none, because crawlers should see one address. */
import { match } from '#schema/routes/match.ts'
import { encodeSource, sourceModules, type SourceModule } from '#schema/stats/source.ts'
import { unpacked } from '#client/browser/columns.ts'
import { rememberedParts } from '#client/browser/lateMemory.ts'
import type { Site } from '#client/browser/site.tsx'
import { follow } from '#client/reporting/followed.ts'
import { idsOf, learnIds, learnLateIds } from '#client/browser/knownIds.ts'

type Known = Pick<Site, 'origin' | 'table'>

/** @param touch the first event, which loaded this file */
export function markSources(site: Known, touch: Event): void {
  const mark = (event: Event) => {
    const link = linkOf(event)
    const source = link && sourceOf(link, site)
    if (!source) return
    const url = new URL(link.href)
    if (url.searchParams.has('source')) return
    url.searchParams.set('source', source)
    link.setAttribute('href', url.pathname + url.search + url.hash)
  }
  learnIds(readState())
  learnLateIds(rememberedParts())
  queueMicrotask(() => mark(touch))
  for (const event of ['pointerover', 'focusin']) addEventListener(event, mark, { passive: true })
  // Must run before the router starts the navigation.
  addEventListener('click', (event) => follow(sourceFollowed(event, site)), { capture: true })
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Undefined for links that open elsewhere. */
function sourceFollowed(event: MouseEvent, site: Known): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event)
  return link ? sourceOf(link, site) : undefined
}

/** Undefined outside cards and modules. */
function sourceOf(link: HTMLAnchorElement, { origin, table }: Known): string | undefined {
  const name = moduleOf(link)
  if (!name || link.origin !== origin) return undefined
  const found = match(table, link.pathname)
  if (!found?.row.page) return undefined
  const index = indexOf(link)
  const isRanked = link.closest('ol') !== null
  return encodeSource({
    name,
    dimension: sourceModules[name],
    ...idsOf({ ...listOf(table), ...found.params }, storyOf(link, table)),
    index,
    postFeedReason: link.closest<HTMLElement>('[data-reason]')?.dataset.reason,
    susiEntry: new URLSearchParams(link.search).get('entryPoint') ?? undefined,
    sectionType: sectionOf(link),
    feedId: link.closest<HTMLElement>('[data-feed]')?.dataset.feed,
    ...(isRanked && { rankPosition: index, rankedModuleType: name }),
  })
}

const listOf = (table: Known['table']) => {
  const catalogSlugId = match(table, location.pathname)?.params.catalogSlugId
  return catalogSlugId === undefined ? {} : { catalogSlugId }
}

function storyOf(link: Element, table: Known['table']): string | undefined {
  const title = link.closest('.StoryCard')?.querySelector<HTMLAnchorElement>('.StoryCard-title a')
  return title ? match(table, title.pathname)?.params.postId : undefined
}

const readState = (): unknown => {
  const text = document.getElementById('state')?.textContent
  return text ? unpacked((JSON.parse(text) as { page?: { data?: unknown } }).page?.data) : null
}

function moduleOf(link: Element): SourceModule | undefined {
  const name = link.closest<HTMLElement>('[data-source]')?.dataset.source
  if (name && Object.hasOwn(sourceModules, name)) return name as SourceModule
  return link.closest('.StoryCard, .UserCard') ? 'card' : undefined
}

const sectionOf = (link: Element): string | undefined => link.closest('aside, main')?.localName

function indexOf(link: Element): string | undefined {
  const entry = link.closest('li') ?? link.closest('article')
  return entry?.parentElement ? String([...entry.parentElement.children].indexOf(entry)) : undefined
}
