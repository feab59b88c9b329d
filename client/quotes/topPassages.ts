/** For visitors, with or without the app. */
import type { PostPageQuery } from '#schema/generated/operations.ts'
import { unpacked } from '#client/browser/columns.ts'
import { sheetsOf } from '#client/browser/sheetNames.ts'
import { rangeOf } from '#client/quotes/placesInText.ts'

type Story = NonNullable<PostPageQuery['post']>
export type TopPassage = Story['content']['topPassages'][number]

/**
 * Before the app runs.
 * @param digests of the style sheets, by name
 */
export function paintPrinted({ id, content }: Story, digests: Readonly<Record<string, string>>): void {
  paintTopPassages(id, unpacked(content.topPassages) as TopPassage[], sheetsOf(digests).quotes!)
}

let stopLast: (() => void) | undefined

/**
 * A press selects its words.
 * @param sheet the style sheet's address
 * @returns removes them
 */
export function paintTopPassages(postId: string, passages: readonly TopPassage[], sheet: string): () => void {
  stopLast?.()
  const story = document.getElementById(`story-${postId}`)
  if (!story || typeof Highlight === 'undefined' || !CSS.highlights) return () => undefined
  const ranges = passages.map((passage) => rangeOf(story, passage)).filter((range) => range !== null)
  addSheet(sheet)
  const painted = new Highlight(...ranges)
  CSS.highlights.set('top-quotes', painted)
  const listening = new AbortController()
  story.addEventListener('click', (event) => selectPressed(event, ranges), { signal: listening.signal })
  stopLast = () => {
    listening.abort()
    // Others may have been painted since.
    if (CSS.highlights.get('top-quotes') === painted) CSS.highlights.delete('top-quotes')
  }
  return stopLast
}

function selectPressed({ target, clientX, clientY }: MouseEvent, ranges: readonly Range[]) {
  const selection = getSelection()
  if (!selection?.isCollapsed || (target instanceof Element && target.closest('a, button'))) return
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  const pressed = caret && ranges.find((range) => range.isPointInRange(caret.offsetNode, caret.offset))
  if (!pressed) return
  selection.removeAllRanges()
  selection.addRange(pressed.cloneRange())
}

function addSheet(href: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.appendChild(link)
}
