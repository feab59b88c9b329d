import { isPrivateTop } from '#schema/hosts/hosts.ts'

export const MASTODON_RETURN = 'mastodonReturn'

export const DEFAULT_INSTANCE = 'me.dm'

export const MASTODON_USERNAME = /^\w(?:[\w.-]{0,62}\w)?$/

/** Accepts `@ada@me.dm` or an address; null without a server. */
export function parseInstance(text: string): string | null {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
    .replace(/^.*@/s, '')
  if (!name || /[\s?#\\%:\p{Default_Ignorable_Code_Point}]/u.test(name)) return null
  const host = URL.parse(`https://${name}`)?.hostname.replace(/\.$/, '') ?? ''
  const labels = host.split('.')
  const isName = host.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label))
  return isName && TOP.test(labels.at(-1)!) && !isPrivateTop(labels.at(-1)!) ? host : null
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/
