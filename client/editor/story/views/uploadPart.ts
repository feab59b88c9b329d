import { Fragment } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { retryUpload, type Upload, uploadOf } from '#client/editor/story/uploads.ts'
import { element } from '#client/editor/story/views/element.ts'

const words = copy.picture

/** @returns a function that stops this */
export function drawUpload(
  frame: HTMLElement,
  key: string | null,
  view: EditorView,
  { getPos, onDrawn }: { getPos: () => number | undefined; onDrawn(): void },
): () => void {
  const upload = key === null ? null : uploadOf(key)
  const remove = () => {
    const at = getPos()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (!node) return
    const rest =
      node.content.size > 0 ? view.state.schema.nodes.P!.create(null, node.content) : Fragment.empty
    view.dispatch(view.state.tr.replaceWith(at!, at! + node.nodeSize, rest))
    view.focus()
  }
  if (!key || !upload) {
    frame.replaceChildren(problem(words.gone, [button(words.remove, remove)]))
    return () => undefined
  }
  const bar = element('progress', { class: 'StoryText-progress', max: 1, 'aria-label': words.sending })
  const waiting = element('div', { class: 'StoryText-waiting', role: 'status' }, words.sending)
  const place = element('div', { class: 'StoryText-upload' }, waiting, bar)
  void preview(upload.get(), place).then(onDrawn)
  let isFailed = false
  const show = ({ progress, problem: reason, image }: Upload) => {
    if (image) return arrive(view, getPos, key)
    if (reason !== null) {
      isFailed = true
      frame.replaceChildren(
        problem(reason, [button(words.retry, () => void retryUpload(key)), button(words.remove, remove)]),
      )
      return undefined
    }
    if (isFailed || frame.firstChild !== place) frame.replaceChildren(place)
    isFailed = false
    if (progress === null) bar.removeAttribute('value')
    else bar.value = progress
    return undefined
  }
  const change = () => show(upload.get())
  const stop = upload.subscribe(change)
  // Deferred, because the view is still being made.
  if (upload.get().image) queueMicrotask(change)
  else change()
  return stop
}

/** Not a separate undo step: after undo and redo the picture is there at once. */
function arrive(view: EditorView, getPos: () => number | undefined, key: string) {
  const at = getPos()
  const node = at === undefined ? null : view.state.doc.nodeAt(at)
  const image = uploadOf(key)?.get().image
  if (!image || node?.attrs.upload !== key || view.isDestroyed) return
  const { tr } = view.state
  tr.setNodeAttribute(at!, 'image', image).setNodeAttribute(at!, 'upload', null)
  view.dispatch(tr.setMeta('addToHistory', false))
}

const problem = (reason: string, buttons: HTMLElement[]) =>
  element('div', { class: 'StoryText-problem', role: 'alert' }, element('p', {}, reason), ...buttons)

function button(label: string, run: () => void) {
  const made = element('button', { type: 'button', class: 'Button Button--text' }, label)
  made.addEventListener('click', run)
  return made
}

/** On a canvas, since the page's policy forbids addresses of files. */
async function preview({ source }: Upload, place: HTMLElement) {
  if (typeof source === 'string') return
  const bitmap = await createImageBitmap(source, { resizeWidth: WIDTH }).catch(() => null)
  if (!bitmap) return
  const canvas = element('canvas', { class: 'Story-image', width: bitmap.width, height: bitmap.height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  place.insertBefore(canvas, place.firstChild)
}

const WIDTH = 680
