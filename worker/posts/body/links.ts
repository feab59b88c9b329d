import { displayHost } from '#schema/hosts/urls.ts'

export interface LinkOptions {
  /** Feeds and email have the origin, without a trailing slash. */
  origin: string
  isOwnHost: (host: string) => boolean
}

/** User content's links have 'ugc nofollow' (R025); only other sites open in a new tab. */
export function linkAttributes(href: string, { origin, isOwnHost }: LinkOptions) {
  const isPath = href.startsWith('/')
  const isOutside = href.startsWith('http') && !isOwnHost(new URL(href).host)
  return {
    href: isPath ? origin + href : href,
    rel: 'ugc nofollow noopener',
    target: isOutside ? '_blank' : null,
  }
}

/** A title like `https://bank.example` must not open another host (X8). */
export function honestTitle(title: string, href: string): string {
  const plain = title.normalize('NFKC').replaceAll(UNSEEN, '').trim()
  const claimed = LIKE_AN_ADDRESS.exec(plain)?.[1]?.toLowerCase()
  const real = displayHost(href)
  const isHonest = claimed === undefined || A_FILE.test(claimed) || claimed.replace(/^www\./, '') === real
  return isHonest ? title.replaceAll(UNSEEN, '') : real
}

const UNSEEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const LIKE_AN_ADDRESS = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})(?::\d+)?(?:[/?#]\S*)?$/iu
/** Names such as Node.js are not hosts. */
const A_FILE = /^[^.]+\.(?:[cm]?[jt]sx?|css|html?|json|ya?ml|toml|txt|pdf|csv|svg|\d+)$/
