/** The policy allows only the provider's host (R114, X4). */
import { createHash } from 'node:crypto'
import { embedFrameUrl, providerLabel } from '#schema/media/embeds.ts'
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'
import { VIDEO_ID, videoUrl } from '#schema/media/videos.ts'
import { attributes, type Html, markup, print } from '#worker/posts/body/html.ts'
import { ALLOW } from '#worker/posts/body/paragraphs/iframe.ts'

export interface MediaResource {
  id: string
  provider: string
  providerId: string
  href: string
  title: string
  width: number
  height: number
}

export interface MediaOptions {
  videoCdn?: string | undefined
}

export function mediaFrame(resource: MediaResource, options: MediaOptions = {}): Response {
  const { content, sources } = contentOf(resource, options)
  const page = markup`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${resource.title || providerLabel(resource.provider) || displayHost(resource.href)}</title><style>${STYLE}</style></head><body>${content}</body></html>`
  return new Response(print(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': policy(sources),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

export function mediaRedirect({ href }: Pick<MediaResource, 'href'>): Response | null {
  const location = safeUrl(href)
  if (!location?.startsWith('http')) return null
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'public, max-age=3600', 'referrer-policy': 'no-referrer' },
  })
}

interface Content {
  content: Html
  sources: string[]
}

function contentOf(resource: MediaResource, { videoCdn }: MediaOptions): Content {
  const { provider, providerId, title } = resource
  const frameUrl = embedFrameUrl(provider, providerId)
  if (frameUrl) {
    const frame = attributes({ src: frameUrl, title: title || providerLabel(provider), allow: ALLOW })
    return { content: markup`<iframe${frame}></iframe>`, sources: [`frame-src ${new URL(frameUrl).origin}`] }
  }
  if (provider === 'video' && videoCdn && VIDEO_ID.test(providerId)) {
    const [playlist, manifest] = [videoUrl(videoCdn, providerId), videoUrl(videoCdn, providerId, 'manifest')]
    const name = attributes({ 'aria-label': title })
    return {
      content: markup`<video controls playsinline preload="metadata"${name}><source src="${playlist}" type="application/vnd.apple.mpegurl"><source src="${manifest}" type="application/dash+xml"></video>`,
      sources: [`media-src ${new URL(videoCdn).origin}`],
    }
  }
  return { content: linkTo(resource), sources: [] }
}

function linkTo({ href, title }: MediaResource): Html {
  const safe = safeUrl(href)
  const host = displayHost(href)
  if (!safe || !host) return markup`<p>${title}</p>`
  const link = attributes({ href: safe, target: '_blank', rel: 'ugc nofollow noopener' })
  return markup`<p><a${link}>${host}</a></p>`
}

/** D23. */
function policy(sources: string[]): string {
  const digest = createHash('sha256').update(STYLE).digest('base64')
  const own = ["default-src 'none'", `style-src 'sha256-${digest}'`, "base-uri 'none'", "form-action 'none'"]
  return [...own, ...sources, 'frame-ancestors *'].join('; ')
}

const STYLE =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}iframe,video{display:block;width:100%;height:100%;border:0}p{margin:0;padding:24px;font:15px/24px sans-serif}'
