/** Offsets refer to the stored text. */
import { straight } from '#schema/quotes/anchoring.ts'
import { isOverlong, type Passage, passageOf } from '#schema/quotes/passages.ts'

interface Piece {
  node: Text
  /** In the node, and in the paragraph's text. */
  from: number
  at: number
}

interface ShownParagraph {
  name: string
  text: string
  pieces: Piece[]
}

const NAME = /^[0-9a-f]{4}$/
/** Inside a paragraph's element but not its text. */
const NOT_TEXT = 'button, td, th, .Story-box, .Story-playLabel'

/** Null without words, or across paragraphs. */
export function selectedPassage(story: Element, range: Range): Passage | null {
  const element = paragraphOf(story, range.startContainer)
  if (!element) return null
  const { name, text, pieces } = read(element)
  const start = offsetOf(pieces, range.startContainer, range.startOffset) ?? 0
  const isInside = element.contains(range.endContainer)
  const end = isInside ? (offsetOf(pieces, range.endContainer, range.endOffset) ?? text.length) : text.length
  // A triple click selects up to the start of the next paragraph.
  if (!isInside && start + range.toString().trim().length > text.length + 1) return null
  const words = text.slice(start, end)
  const first = start + words.length - words.trimStart().length
  const { length } = words.trim()
  return length > 0 && !isOverlong(words) ? passageOf(name, text, first, length) : null
}

/** Null if the text is not shown or its words differ. */
export function rangeOf(
  story: Element,
  { paragraphName, startOffset, endOffset, text }: Omit<Passage, 'prefix' | 'suffix'>,
): Range | null {
  const element = story.querySelector(`[id="${CSS.escape(paragraphName)}"]`)
  if (!element) return null
  const shown = read(element)
  if (straight(shown.text.slice(startOffset, endOffset)) !== straight(text)) return null
  const start = pointAt(shown.pieces, startOffset, false)
  const end = pointAt(shown.pieces, endOffset, true)
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  return range
}

function paragraphOf(story: Element, node: Node): Element | null {
  let element = node instanceof Element ? node : node.parentElement
  while (element && element !== story && !NAME.test(element.id)) element = element.parentElement
  return element && element !== story && story.contains(element) ? element : null
}

function read(element: Element): ShownParagraph {
  const pieces: Piece[] = []
  let text = ''
  const add = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        // Skips the space after a task's box.
        const box = node.previousSibling
        const from = box instanceof Element && box.matches('.Story-box') ? 1 : 0
        pieces.push({ node, from, at: text.length })
        text += node.data.slice(from)
      } else if (node instanceof HTMLBRElement) text += '\n'
      else if (node instanceof Element && !NAME.test(node.id) && !node.matches(NOT_TEXT)) add(node)
    }
  }
  add(element)
  return { name: element.id, text, pieces }
}

function offsetOf(pieces: readonly Piece[], container: Node, offset: number): number | undefined {
  const piece = pieces.find(({ node }) => node === container)
  if (piece) return piece.at + Math.max(0, offset - piece.from)
  const point = document.createRange()
  point.setStart(container, offset)
  return pieces.find(({ node }) => point.comparePoint(node, 0) >= 0)?.at
}

function pointAt(pieces: readonly Piece[], offset: number, isEnd: boolean): [Text, number] | null {
  const piece = pieces.findLast(({ at }) => (isEnd ? at < offset : at <= offset))
  return piece ? [piece.node, Math.min(piece.node.length, piece.from + offset - piece.at)] : null
}
