/**
 * Blocks out of view are not laid out while a writer types (storyText.css). All are laid out before a key that may move
 * the caret into them.
 */
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** After a short correction the next key may move the caret again. */
const CHANGES = 10

const MOVES = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/** System shortcuts move the caret with Ctrl or Meta; AltGr, which some systems report as Ctrl, types characters. */
const mayMove = (event: KeyboardEvent) =>
  MOVES.has(event.key) || ((event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph'))

export const skipUnseen = () => {
  let changes = 0
  const caretBlock = caretBlocks()
  return new Plugin({
    view({ dom }) {
      dom.dataset['skipsUnseen'] = ''
      return {}
    },
    props: {
      decorations: caretBlock,
      handleDOMEvents: {
        beforeinput({ dom }) {
          changes += 1
          if (changes === CHANGES) dom.dataset['skipsUnseen'] = ''
        },
        keydown({ dom }, event) {
          if (!mayMove(event)) return
          changes = 0
          delete dom.dataset['skipsUnseen']
        },
      },
    },
  })
}

/** A new block would be skipped for a frame, and the browser would put the caret elsewhere. */
function caretBlocks() {
  let of: Node | null = null
  let at = -1
  let found = DecorationSet.empty
  return ({ doc, selection: { $head } }: EditorState) => {
    const from = $head.depth > 0 ? $head.before(1) : $head.pos
    if (doc !== of || from !== at) {
      const block = doc.nodeAt(from)
      found = block
        ? DecorationSet.create(doc, [
            Decoration.node(from, from + block.nodeSize, { class: 'StoryText-caretBlock' }),
          ])
        : DecorationSet.empty
      of = doc
      at = from
    }
    return found
  }
}
