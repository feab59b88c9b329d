import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { insertNote } from '#client/editor/story/notes.ts'
import { choosePictures } from '#client/editor/story/pictures.ts'
import { insertBlocks, setStoryKind, toggleDropCap } from '#client/editor/story/storyCommands.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { newTable } from '#client/editor/story/tables.ts'

export type Asking = 'picture' | 'link'

export interface BlockChoice {
  id: keyof typeof copy.kinds
  words: string
  /** Not in an example. */
  isSending?: boolean
  run(view: EditorView, calls: { askAddress(what: Asking): void }): void
}

const kinds = copy.kinds
const kind = (
  id: 'P' | 'H2' | 'H3' | 'H4' | 'BQ' | 'PQ' | 'ULI' | 'OLI' | 'PRE' | 'DETAILS' | 'SECTION_CAPTION',
  words: string,
): BlockChoice => ({
  id,
  words,
  run: (view) => setStoryKind(id)(view.state, view.dispatch),
})

const blockChoices: readonly BlockChoice[] = [
  kind('P', 'paragraph plain'),
  kind('H2', 'h1 title section'),
  kind('H3', 'h2 title'),
  kind('H4', 'h3 title'),
  kind('ULI', 'bullets ul'),
  kind('OLI', 'numbers ol'),
  {
    id: 'task',
    words: 'todo task checkbox',
    run: (view) => setStoryKind('ULI', { list: { depth: 0, isChecked: false } })(view.state, view.dispatch),
  },
  kind('BQ', 'blockquote'),
  kind('PQ', 'blockquote large'),
  kind('PRE', 'pre source programming'),
  { id: 'IMG', words: 'image photo upload', isSending: true, run: choosePictures },
  {
    id: 'imageAddress',
    words: 'image photo url',
    isSending: true,
    run: (_, calls) => calls.askAddress('picture'),
  },
  {
    id: 'embed',
    words: 'youtube vimeo bookmark url',
    isSending: true,
    run: (_, calls) => calls.askAddress('link'),
  },
  {
    id: 'HR',
    words: 'hr rule separator line section',
    run: (view) => insertBlocks(storySchema.node('HR'))(view.state, view.dispatch),
  },
  {
    id: 'TABLE',
    words: 'grid rows columns',
    run: (view) => insertBlocks(newTable())(view.state, view.dispatch),
  },
  {
    id: 'note',
    words: 'reference',
    run: (view) => insertNote(view.state, view.dispatch),
  },
  { id: 'dropCap', words: 'initial capital', run: (view) => toggleDropCap(view.state, view.dispatch) },
  kind('DETAILS', 'summary toggle collapse'),
  kind('SECTION_CAPTION', 'small centered'),
]

export const choicesFor = (query: string, isExample = false): readonly BlockChoice[] => {
  const asked = query.toLowerCase()
  return blockChoices.filter(
    ({ id, words, isSending }) =>
      !(isSending && isExample) &&
      `${kinds[id]} ${words}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(asked)),
  )
}

export interface Slash {
  from: number
  to: number
  query: string
}

const TYPED = /(?:^|\s)\/([\p{L}\d]{0,20})$/u

/** Null in code, in links, and while text is selected. */
export function slashAt({ selection }: EditorState): Slash | null {
  const { $head, empty } = selection
  const { parent, parentOffset, pos } = $head
  if (!empty || $head.depth !== 1 || parent.type.spec.code || !parent.type.inlineContent) return null
  const before = parent.textBetween(Math.max(0, parentOffset - 22), parentOffset, '', '\n')
  const query = TYPED.exec(before)?.[1]
  return query === undefined ? null : { from: pos - query.length - 1, to: pos, query }
}
