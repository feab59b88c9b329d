/** R025 */
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'

export interface BioLink {
  /** Its host cannot be mistaken for another (X8). */
  text: string
  href: string
}

const ADDRESS = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"'`]+/giu
/** Ends a sentence and not an address. */
const AFTER = /[.,;:!?…。、؟،"'”’»]+$/u
const MOST_SHOWN = 48

/** Addresses that `safeUrl` refuses stay text. */
export function bioPieces(bio: string): (string | BioLink)[] {
  const pieces: (string | BioLink)[] = []
  let end = 0
  for (const { 0: found, index } of bio.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const href = safeUrl(/^www\./i.test(address) ? `https://${address}` : address)
    if (!href) continue
    pieces.push(bio.slice(end, index), { text: shown(href), href })
    end = index + address.length
  }
  return [...pieces, bio.slice(end)].filter((piece) => piece !== '')
}

/** Also a closing bracket that was opened before it. */
function withoutEnd(found: string): string {
  const address = found.replace(AFTER, '')
  const bracket = /[)\]}]$/.exec(address)?.[0]
  const opening = bracket && '([{'[')]}'.indexOf(bracket)]!
  return opening && !address.includes(opening) ? withoutEnd(address.slice(0, -1)) : address
}

function shown(href: string): string {
  const { pathname, search } = new URL(href)
  const text = displayHost(href) + (pathname + search).replace(/\/$/, '')
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text
}
