import { headingsById, idOfLink } from '#schema/content/headingIds.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { LONGEST_ADDRESS } from '#client/editor/editorSchema.ts'
import type { Mark, ParagraphWriter } from '#client/editor/story/paste/paragraphWriter.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'

/** An internal link keeps its `#` until everything has been read. */
export function linkOf(element: Element, attribute: 'href' | 'src' = 'href'): Mark | null {
  const given = unwrapped((element.getAttribute(attribute) ?? '').trim())
  const note = noteOf(element, given)
  if (/^#\S{1,100}$/.test(given)) return { type: 'A', href: given, ...(note && { note }) }
  const own = globalThis.location?.origin
  const path = own && given.startsWith(`${own}/`) ? given.slice(own.length) : given
  const href = safeUrl(path, { ownPaths: path !== given })
  return href !== null && href.length <= LONGEST_ADDRESS ? { type: 'A', href } : null
}

/** Google Docs wraps addresses in a redirect. */
function unwrapped(address: string): string {
  if (!address.startsWith('https://www.google.com/url?')) return address
  return new URL(address).searchParams.get('q') ?? address
}

function noteOf(element: Element, href: string): Mark['note'] {
  const description = `${element.getAttribute('role') ?? ''} ${element.className} ${href}`
  if (/doc-backlink|footnote-backref|#_ftnref|#ftnt_ref|#user-content-fnref/.test(description)) return 'BACK'
  return /doc-noteref|footnote-ref|#_ftn\d|#ftnt\d|#user-content-fn/.test(description)
    ? 'REFERENCE'
    : undefined
}

/** Internal links without a target become text. */
export function withTargets({ done, targets }: ParagraphWriter): Pasted[] {
  const headings = headingsById(done)
  for (const paragraph of done)
    paragraph.markups = paragraph.markups.flatMap((markup) => {
      if (!markup.href?.startsWith('#')) return [markup]
      const id = idOfLink(markup.href)
      const heading = headings.get(id) ?? headings.get(id.toLowerCase())
      const name = targets.get(id) ?? heading?.name
      return name && name !== paragraph.name ? [{ ...markup, href: `#${name}` }] : []
    })
  return done
}
