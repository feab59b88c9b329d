/** Pictures that are dropped, pasted or chosen. */
import type { Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { insertBlocks } from '#client/editor/story/storyCommands.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { type PictureSource, startUpload } from '#client/editor/story/uploads.ts'
import { showToast } from '#client/toasts/toasts.ts'

export const pictureOf = (source: PictureSource): Node =>
  storySchema.nodes.IMG!.create({ upload: startUpload(source) })

export function insertPictures(view: EditorView, sources: readonly PictureSource[]) {
  insertBlocks(...sources.map(pictureOf))(view.state, view.dispatch)
}

/** Opens the browser's own list of files. */
export function choosePictures(view: EditorView) {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true, hidden: true })
  input.addEventListener('change', () => {
    insertPictures(view, [...(input.files ?? [])])
    input.remove()
    view.focus()
  })
  input.addEventListener('cancel', () => input.remove())
  // In the document, or it can be collected while the list is open and never answers.
  document.body.appendChild(input)
  input.click()
}

/**
 * Files that are dropped on the text or pasted into it. Pasted text wins over a picture of it, as Word adds one. Beside
 * the text nothing can be dropped: the browser would leave the page to show the file.
 */
export const pictureFiles = () =>
  new Plugin({
    view(view) {
      const refuse = (event: DragEvent) => {
        const { dataTransfer, target } = event
        if (!dataTransfer?.types.includes('Files') || view.dom.contains(target as globalThis.Node)) return
        event.preventDefault()
        dataTransfer.dropEffect = 'none'
      }
      for (const type of ['dragover', 'drop'] as const) addEventListener(type, refuse)
      return {
        destroy() {
          for (const type of ['dragover', 'drop'] as const) removeEventListener(type, refuse)
        },
      }
    },
    props: {
      handlePaste(view, { clipboardData }) {
        const files = picturesIn(clipboardData)
        if (files.length === 0 || hasWords(clipboardData!.getData('text/html'))) return false
        insertPictures(view, files)
        return true
      },
      handleDrop(view, event) {
        // A picture of this text that is moved is a file, too.
        if (view.dragging || !event.dataTransfer?.files.length) return false
        const files = picturesIn(event.dataTransfer)
        if (files.length === 0) {
          showToast({ message: copy.picture.onlyPictures })
          return true
        }
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!place) return false
        const $at = view.state.doc.resolve(place.pos)
        view.dispatch(view.state.tr.setSelection(TextSelection.near($at)))
        insertPictures(view, files)
        return true
      },
    },
  })

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

const hasWords = (html: string) =>
  html.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, '').trim() !== ''
