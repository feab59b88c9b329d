import { copy } from '#schema/copy.ts'
import { SESSION_ENDED } from '#schema/identity/cookies.ts'
import { limits } from '#schema/limits.ts'
import { CACHE, copyName } from '#client/offline/decide.ts'
import type { KeptStory } from '#client/offline/record.ts'

export class SignedOut extends Error {}

interface Wanted {
  id: string
  title: string
  path: string
}

/**
 * The copy works with every release.
 * @param room bytes
 * @returns null if the viewer cannot read it in full, or it is on another site
 */
export async function copyStory(
  { id, title, path }: Wanted,
  readingList: string,
  room: number,
): Promise<KeptStory | null> {
  const page = await readPage(path)
  const article = page?.querySelector('.PostPage')
  if (!page || !article || page.querySelector('.MemberOnlyEnd')) return null
  article.querySelectorAll(UNWANTED).forEach((part) => part.remove())
  article.querySelectorAll('iframe').forEach((frame) => {
    const said = page.createElement('p')
    said.textContent = copy.offline.frame
    frame.replaceWith(said)
  })
  const addresses = new Set(
    [...page.querySelectorAll<HTMLLinkElement>('link[as=font]')].map((link) => pathOf(link.href)),
  )
  for (const picture of article.querySelectorAll('img')) {
    for (const name of ['srcset', 'sizes', 'loading', 'fetchpriority']) picture.removeAttribute(name)
    addresses.add(pathOf(picture.src))
  }
  const html = await documentOf(page, title, [backTo(page, readingList), article])
  const files = await copyFiles([...addresses], room - html.size)
  if (!files) return null
  await putPage(id, html)
  return { id, title, path, copiedAt: Date.now(), bytes: html.size, files }
}

const UNWANTED =
  'script, noscript, form, button, input, textarea, select, dialog, template, wbr, [popover], source, .StoryActions, .StoryFooter, .FollowButton, [role=toolbar]'

const pathOf = (address: string) => {
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin ? pathname : ''
}

/** DOMParser would need Trusted Types. */
function readPage(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', path)
    request.responseType = 'document'
    // Only a navigation's answer says whether the session has ended.
    request.setRequestHeader('accept', 'text/html')
    request.addEventListener('load', () => {
      const isPublic = /\bpublic\b/.test(request.getResponseHeader('cache-control') ?? '')
      if (isPublic || request.getResponseHeader(SESSION_ENDED) !== null) reject(new SignedOut())
      else if (request.status >= 500) reject(new Error(`The server responded with ${request.status}`))
      else resolve(request.status === 200 ? request.responseXML : null)
    })
    request.addEventListener('error', () =>
      navigator.onLine ? resolve(null) : reject(new Error('No network')),
    )
    request.send()
  })
}

function backTo(page: Document, readingList: string): HTMLElement {
  const line = page.createElement('p')
  const link = page.createElement('a')
  link.href = readingList
  link.textContent = copy.offline.back
  line.appendChild(link)
  return line
}

/** @param script inline text, which the policy must list */
export async function documentOf(
  page: Document,
  title: string,
  content: Element[],
  script?: string,
): Promise<Blob> {
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter((link) => !link.closest('noscript') && pathOf(link.getAttribute('href') ?? ''))
    .map(async (link) => (await fetch(pathOf(link.getAttribute('href')!))).text())
  const own = [...page.querySelectorAll('head style')].map(({ textContent }) => textContent)
  const made = document.implementation.createHTMLDocument(title)
  const root = made.documentElement
  root.lang = page.documentElement.lang
  const theme = page.documentElement.getAttribute('style')
  if (theme) root.setAttribute('style', theme)
  const { theme: scheme } = document.documentElement.dataset
  if (scheme) root.dataset.theme = scheme
  for (const attributes of [
    { charset: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'color-scheme', content: 'light dark' },
  ]) {
    const meta = made.createElement('meta')
    for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value)
    made.head.insertBefore(meta, made.head.firstChild)
  }
  const main = made.createElement('main')
  main.className = 'OfflineCopy'
  for (const part of content) main.appendChild(made.importNode(part, true))
  made.body.appendChild(main)
  // This page's policy forbids inline styles.
  const style = [...own, ...(await Promise.all(sheets)), LAYOUT].join('\n').replaceAll('</', '<\\/')
  const head = `${made.head.innerHTML}<style>${style}</style>${script ? `<script>${script}</script>` : ''}`
  made.head.replaceChildren()
  return new Blob([`<!doctype html>${root.outerHTML.replace('<head></head>', () => `<head>${head}</head>`)}`])
}

const LAYOUT = '.OfflineCopy{inline-size:min(var(--inset-width),100% - 2*var(--gutter));margin:16px auto}'

/** @param allowed further directives */
export async function putPage(name: string, html: Blob, allowed = ''): Promise<void> {
  const cache = await caches.open(CACHE)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY + allowed }
  await cache.put(copyName(name), new Response(html, { headers }))
}

const POLICY =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** @returns bytes by address; null if they exceed the room */
async function copyFiles(addresses: string[], room: number): Promise<Record<string, number> | null> {
  const cache = await caches.open(CACHE)
  const files: Record<string, number> = {}
  let left = room
  for (const address of addresses.filter(Boolean)) {
    const response = await fetch(address)
    if (!response.ok) continue
    const file = await response.blob()
    if (file.size > limits.offline.pictureBytes) continue
    left -= file.size
    if (left < 0) return null
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    await cache.put(address, new Response(file, { headers }))
    files[address] = file.size
  }
  return left < 0 ? null : files
}
