import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { documentOf } from '#client/offline/copyStory.ts'
import type { Shelf } from '#client/offline/record.ts'

export function listPage({ stories }: Shelf): Promise<Blob> {
  const says = stories.length > 0 ? copy.offline.shelfSays : copy.offline.shelfEmpty
  return documentOf(document, copy.offline.shelfTitle, [
    textIn('h1', copy.offline.shelfTitle),
    textIn('p', says),
    linksTo(stories),
  ])
}

/** Retries while visible: browsers do not notice every network failure. */
export async function offlinePage({
  stories,
}: Pick<Shelf, 'stories'>): Promise<{ html: Blob; policy: string }> {
  const again = textIn('a', copy.offline.tryAgain)
  again.className = 'Button Button--primary'
  again.setAttribute('href', '')
  const kept = stories.length > 0 ? [textIn('h2', copy.offline.keptTitle), linksTo(stories)] : []
  const page = document.createElement('div')
  page.className = 'OfflineShelf-page'
  const parts = [
    ...wordmark(),
    textIn('h1', copy.offline.pageTitle),
    textIn('p', copy.offline.pageSays),
    again,
    ...kept,
  ]
  for (const part of parts) page.appendChild(part)
  const html = await documentOf(document, copy.offline.pageTitle, [page], COME_BACK)
  return { html, policy: `; connect-src 'self'; script-src 'sha256-${await digestOf(COME_BACK)}'` }
}

const COME_BACK = `addEventListener('online',()=>location.reload());setInterval(()=>document.hidden||fetch(location.href,{method:'HEAD'}).then(()=>location.reload(),()=>0),${limits.offline.tryAgain})`

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

function wordmark(): Element[] {
  const found = document.querySelector('.NavigationBar .Wordmark')
  return found ? [found.cloneNode(true) as Element] : []
}

function linksTo(stories: Shelf['stories']): Element {
  const list = document.createElement('ul')
  list.className = 'OfflineShelf-list'
  for (const { path, title } of stories) {
    const link = textIn('a', title)
    link.setAttribute('href', path)
    link.dir = 'auto'
    const item = document.createElement('li')
    item.appendChild(link)
    list.appendChild(item)
  }
  return list
}

function textIn(tag: 'h1' | 'h2' | 'p' | 'a', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
