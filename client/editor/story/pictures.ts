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

export function choosePictures(view: EditorView) {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true, hidden: true })
  input.addEventListener('change', () => {
    insertPictures(view, [...(input.files ?? [])])
    input.remove()
    view.focus()
  })
  input.addEventListener('cancel', () => input.remove())
  // In the document, or it can be garbage-collected while the dialog is open.
  document.body.appendChild(input)
  input.click()
}

/**
 * Pasted text wins over a picture of it, which Word adds. Drops outside the text are refused, because the browser would
 * leave the page.
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
        // A picture dragged within the text is also a file.
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
