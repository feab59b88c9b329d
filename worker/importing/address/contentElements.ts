import type { Element, ElementContent } from 'hast'
import { attribute, rawText } from '#worker/importing/html/conversion.ts'

/** They are kept whole. */
const CONTENT = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure img picture table iframe hr video audio details'.split(
    ' ',
  ),
)
const NEVER = new Set(
  'script style noscript template nav aside form button input select textarea label svg canvas dialog footer menu object'.split(
    ' ',
  ),
)
const AROUND =
  /(?:^|[\s_-])(?:share|sharing|sharedaddy|social|subscribe|subscription|subscribe-widget|newsletter|signup|sign-up|comments?|related|jp-relatedposts|recommended|sidebar|byline|author-bio|author-card|post-meta|entry-meta|entry-footer|post-footer|breadcrumbs?|toc-toggle|cookie|advert|ad-slot|promo|paywall|screen-reader-text|sr-only|visually-hidden|image-link-expand|footnote-hovercard|kg-cta-card|kg-signup-card|button-wrapper|likes?|reactions?|tags-links|post-tags|navigation|pagination)(?:$|[\s_-])/i

export const isHeading = (node: ElementContent): node is Element =>
  node.type === 'element' && /^h[1-6]$/.test(node.tagName)

export const textLength = (node: ElementContent): number => rawText(node).trim().length

/** Text outside paragraphs is a label, unless there is no other. */
export function contentOf(container: Element): Element[] {
  const only = hasMarkedParagraphs(container) ? isMarked : () => true
  const found: Element[] = []
  const visit = (node: ElementContent): void => {
    if (node.type !== 'element' || isLeftOut(node)) return
    if (CONTENT.has(node.tagName)) {
      const kept = withoutAround(node)
      if ((node.tagName !== 'p' || only(node)) && isWorthKeeping(kept)) found.push(kept)
      return
    }
    if (isLooseParagraph(node)) {
      if (only(node)) found.push({ ...withoutAround(node), tagName: 'p' })
      return
    }
    node.children.forEach(visit)
  }
  container.children.forEach(visit)
  return found
}

/** Medium marks them, because names and numbers around them are paragraphs too. */
const MARK = 'pw-post-body-paragraph'
const isMarked = (element: Element) => attribute(element, 'className').split(' ').includes(MARK)
const hasMarkedParagraphs = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (isMarked(child) || hasMarkedParagraphs(child)))

function isLeftOut(element: Element): boolean {
  if (NEVER.has(element.tagName)) return true
  const { hidden, ariaHidden, role } = element.properties
  if (hidden || String(ariaHidden) === 'true') return element.tagName !== 'img'
  if (element.tagName === 'img' && isIcon(element)) return true
  if (role === 'navigation' || role === 'complementary' || role === 'dialog') return true
  // On content elements such names only describe the look.
  if (CONTENT.has(element.tagName) && element.tagName !== 'ul' && element.tagName !== 'p') return false
  return AROUND.test(`${attribute(element, 'className')} ${attribute(element, 'id')}`)
}

const isIcon = (element: Element): boolean => {
  const [width, height] = [Number(element.properties.width), Number(element.properties.height)]
  return (width > 0 && width < SMALL) || (height > 0 && height < SMALL)
}

const SMALL = 100

function withoutAround(element: Element): Element {
  return {
    ...element,
    children: element.children.flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return child.type === 'text' ? [child] : []
      return isLeftOut(child) ? [] : [withoutAround(child)]
    }),
  }
}

const MEDIA = new Set('img iframe video audio hr'.split(' '))

const isWorthKeeping = (element: Element): boolean =>
  MEDIA.has(element.tagName) || textLength(element) > 0 || hasMedia(element)

const hasMedia = (element: Element): boolean =>
  element.children.some((child) => child.type === 'element' && (MEDIA.has(child.tagName) || hasMedia(child)))

function isLooseParagraph(element: Element): boolean {
  const own = element.children.reduce(
    (length, child) => length + (child.type === 'text' ? child.value.trim().length : 0),
    0,
  )
  return own >= SENTENCE && !hasBlocks(element)
}

const SENTENCE = 80

const hasBlocks = (element: Element): boolean =>
  element.children.some(
    (child) =>
      child.type === 'element' && (CONTENT.has(child.tagName) || child.tagName === 'div' || hasBlocks(child)),
  )
