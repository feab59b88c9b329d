import type { ReferrerType } from '#schema/enums.ts'
import { sourceModules } from '#schema/stats/source.ts'

export interface Referrer {
  source: ReferrerType
  host: string
}

/** @param said the previous page's host, and the address's source */
export function referrerOf(
  said: { referrer: string; source: string },
  isOwn: (host: string) => boolean,
): Referrer {
  const name = said.source.split('-', 1)[0]!.toLowerCase()
  if (Object.hasOwn(sourceModules, name)) return { source: 'INTERNAL', host: name }
  if (name === 'rss') return { source: 'RSS', host: '' }
  if (name === 'email') return { source: 'EMAIL', host: '' }
  const host = hostOf(said.referrer)
  if (host === '') return { source: 'DIRECT', host: '' }
  if (isOwn(host)) return { source: 'INTERNAL', host: '' }
  return { source: kindOf(host), host: host.replace(/^(?:www|m)\./, '') }
}

const hostOf = (text: string): string => {
  const host = text.toLowerCase()
  return host.length <= MOST && HOST.test(host) ? host : ''
}
const MOST = 100
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

const kindOf = (host: string): ReferrerType => KINDS.find(([, hosts]) => hosts.test(host))?.[0] ?? 'OTHER'

const of = (...hosts: string[]) => new RegExp(`(?:^|\\.)(?:${hosts.join('|')})$`)
const ANY = String.raw`[a-z]{2,3}(?:\.[a-z]{2})?`

/** The first match wins: mail.google.com is no search engine. */
const KINDS: readonly (readonly [ReferrerType, RegExp])[] = [
  [
    'EMAIL',
    of(
      'mail.google.com',
      `mail.yahoo.${ANY}`,
      'outlook.live.com',
      'outlook.office.com',
      'mail.proton.me',
      'mail.ru',
      'mail.qq.com',
    ),
  ],
  ['AMP', of('ampproject.org', 'amp.dev')],
  [
    'SEARCH',
    of(
      `google.${ANY}`,
      'bing.com',
      'duckduckgo.com',
      `yahoo.${ANY}`,
      `yandex.${ANY}`,
      'ya.ru',
      'baidu.com',
      'ecosia.org',
      'search.brave.com',
      'startpage.com',
      'qwant.com',
      'kagi.com',
      'naver.com',
      'seznam.cz',
    ),
  ],
  [
    'RSS',
    of('feedly.com', 'inoreader.com', 'newsblur.com', 'theoldreader.com', 'feedbin.com', 'netvibes.com'),
  ],
  [
    'SOCIAL',
    of(
      't.co',
      'twitter.com',
      'x.com',
      'facebook.com',
      'instagram.com',
      'threads.net',
      'linkedin.com',
      'lnkd.in',
      'reddit.com',
      'news.ycombinator.com',
      'bsky.app',
      'mastodon.social',
      `pinterest.${ANY}`,
      'tiktok.com',
      'youtube.com',
      't.me',
      'vk.com',
      'weibo.com',
      'tumblr.com',
      'discord.com',
    ),
  ],
]
