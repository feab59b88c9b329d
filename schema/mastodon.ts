/** Servers of Mastodon, as people write their names. */
import { isPrivateTop } from '#schema/hosts.ts'

/** Under which coming back from a server is answered. */
export const MASTODON_RETURN = 'mastodonReturn'

/** Where new accounts are made, unless the operator chose another server. */
export const DEFAULT_INSTANCE = 'me.dm'

/** A username there, without its server. */
export const MASTODON_USERNAME = /^\w(?:[\w.-]{0,62}\w)?$/

/**
 * The server in a name, an address or a whole handle (`@ada@me.dm`): lower case, punycode, without a port. Null if there
 * is none.
 */
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
