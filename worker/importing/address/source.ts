import { limits } from '#schema/limits.ts'
import type { HtmlSource } from '#worker/importing/html/conversion.ts'
import { webAddress } from '#worker/importing/address/pageFacts.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

export function pageSource(url: URL): HtmlSource {
  const pictures = new Set<string>()
  return {
    findImage(address) {
      const href = webAddress(address, url)
      if (!href) return null
      if (pictures.size >= limits.importing.picturesOfStory && !pictures.has(href)) return null
      pictures.add(href)
      return href
    },
    resolveLink(address) {
      const href = safeUrl(address.startsWith('#') ? address : (URL.parse(address, url)?.href ?? address))
      return href ? { href } : { problem: 'unsafe-url' }
    },
    lineOf: () => 0,
    // The author sees the draft itself.
    note: () => undefined,
  }
}
