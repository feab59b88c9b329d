import { Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { setLink } from '#client/editor/commands.ts'
import { addressOf, pasteAddress } from '#client/editor/story/links.ts'
import { isMarkdownSource } from '#client/editor/story/paste/clipboardHints.ts'
import { copiedIn, storySerializer } from '#client/editor/story/paste/copied.ts'
import { paste, sliceOf } from '#client/editor/story/paste/pastedBlocks.ts'
import { countUnreachable } from '#client/editor/story/paste/pastedPictures.ts'
import { linesOf, orPlain } from '#client/editor/story/paste/plainLines.ts'
import { readDom } from '#client/editor/story/paste/readDom.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** @param lookUp called for an address pasted on an empty line */
export function pastingStory(lookUp: (view: EditorView, address: string) => void): Plugin {
  /** Shift requests plain text. */
  let isPlain = false
  /** The view opens the slice's ends as far as possible. */
  let read = Slice.empty
  let unreachable = 0
  return new Plugin({
    props: {
      clipboardSerializer: storySerializer,
      // The only method that a paste calls on a parser.
      clipboardParser: {
        parseSlice(dom: globalThis.Node) {
          unreachable = countUnreachable(dom as Element)
          return (read = sliceIn(dom as Element))
        },
      } as never,
      clipboardTextParser: (text, _, plain) => {
        isPlain = plain
        return (read = sliceOf(linesOf(text)))
      },
      handlePaste(view, { clipboardData }) {
        const slice = read
        read = Slice.empty
        if (unreachable > 0) showToast({ message: copy.picture.notPasted(unreachable) })
        unreachable = 0
        const text = clipboardData?.getData('text/plain') ?? ''
        const { empty, $from } = view.state.selection
        if ($from.parent.type.spec.code) return false
        const href = safeUrl(text)
        if (href?.startsWith('http') && !/\s/.test(text.trim())) {
          if (!empty) return setLink(href)(view.state, view.dispatch)
          const isBlank = $from.depth === 1 && $from.parent.content.size === 0
          pasteAddress(view, href)
          if (isBlank) lookUp(view, href)
          return true
        }
        const wasPlain = isPlain
        isPlain = false
        const isText = !clipboardData?.getData('text/html')
        const isSource = clipboardData !== null && isMarkdownSource(clipboardData)
        if (!wasPlain && (isSource || (isText && MARKDOWN.test(text)))) {
          void pasteMarkdown(view, text)
          return true
        }
        if (slice.size === 0 || slice.content.firstChild?.type.spec.group !== 'block') return false
        view.dispatch(paste(view.state, slice).setMeta('paste', true).setMeta('uiEvent', 'paste'))
        for (const block of slice.content.content.slice(0, MOST_ADDRESSES)) {
          const address = addressOf(block)
          if (address) lookUp(view, address)
        }
        return true
      },
    },
  })
}

const MOST_ADDRESSES = 200

const MARKDOWN =
  /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\|.+\|\s*$)|\*\*\S|\[[^[\]\n]+\]\([^\s()]+[()]|(?<!`)`[^`\n]+`(?!`)/m

async function pasteMarkdown(view: EditorView, text: string) {
  const { readMarkdown } = await import('#client/editor/story/paste/readMarkdown.ts')
  const slice = sliceOf(orPlain(() => readMarkdown(text), text))
  if (!view.isDestroyed) view.dispatch(paste(view.state, slice).setMeta('paste', true))
}

function sliceIn(dom: Element): Slice {
  const own = copiedIn(dom)
  const isPart =
    own?.length === 1 &&
    /^[1-9]\d* [1-9]/.test(dom.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? '')
  const slice = sliceOf(own ?? orPlain(() => readDom(dom), dom.textContent ?? ''))
  const only = slice.content.firstChild
  return isPart && only?.inlineContent ? new Slice(slice.content, 1, 1) : slice
}
