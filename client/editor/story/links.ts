import type { Node } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { copy } from '#schema/copy/storyEditor.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { send } from '#client/graphql/send.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** The link stays if the server cannot resolve it, or if it was changed in the meantime. */
export async function lookUp(view: EditorView, address: string): Promise<void> {
  const found = await send('ResolveLink', { url: address }).then(
    ({ resolveLink }) => resolveLink,
    () => null,
  )
  if (view.isDestroyed) return
  const { MIXTAPE_EMBED, IFRAME, P } = storySchema.nodes
  let block: Node
  if (found?.__typename === 'LinkCard') {
    const { href, title, description, site, imageId } = found
    block = MIXTAPE_EMBED!.create({
      mixtape: { href, title, description, site, ...(imageId && { imageId }) },
    })
  } else if (found?.__typename === 'EmbedMedia') {
    const { mediaResourceId, title, width, height } = found
    block = IFRAME!.create({ iframe: { mediaResourceId, title, width, height } })
  } else {
    showToast({ message: found?.message ?? copy.notLookedUp })
    return
  }
  const { doc, tr, selection } = view.state
  doc.forEach((node, at) => {
    if (tr.docChanged || addressOf(node) !== address) return
    const end = at + node.nodeSize
    tr.replaceWith(at, end, block)
    const after = at + block.nodeSize
    if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, P!.create())
    const wasInside = selection.from >= at && selection.to <= end
    if (wasInside) tr.setSelection(Selection.near(tr.doc.resolve(after + 1)))
  })
  if (tr.docChanged) view.dispatch(tr)
}

/** Only if the address is the paragraph's whole text. */
export function addressOf({ type, childCount, firstChild, textContent }: Node): string | null {
  if (type.name !== 'P' || childCount !== 1) return null
  const link = storySchema.marks.A!.isInSet(firstChild!.marks)
  return link && link.attrs.href === textContent.trim() ? textContent.trim() : null
}

export function pasteAddress(view: EditorView, href: string) {
  const link = storySchema.text(href, [storySchema.marks.A!.create({ href })])
  view.dispatch(view.state.tr.replaceSelectionWith(link, false).scrollIntoView())
}
