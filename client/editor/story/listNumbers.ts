/**
 * Each item is a separate list with a start number. With decorations, ProseMirror would compare each block with each of
 * them on every key.
 */
import { DOMSerializer, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import type { ListPlace } from '#schema/content/content.ts'
import { ITEMS } from '#client/editor/story/fields.ts'

export function listNumbers(): { plugin: Plugin; itemView: NodeViewConstructor } {
  let numbers = new Map<string, number>()
  function renumber(view: EditorView) {
    numbers = numbersOf(view.state.doc)
    view.state.doc.forEach((block, at) => {
      const element = block.type.name === 'OLI' && view.nodeDOM(at)
      if (element instanceof HTMLElement) setStart(element, block)
    })
  }
  function setStart(element: HTMLElement, { attrs }: Node) {
    const number = String(numbers.get(attrs.name as string) ?? 1)
    if (element.getAttribute('start') !== number) element.setAttribute('start', number)
  }
  return {
    plugin: new Plugin({
      view: (view) => {
        renumber(view)
        return {
          update: (_, { doc }) => {
            if (!hasSameLists(doc, view.state.doc)) renumber(view)
          },
        }
      },
    }),
    itemView: (node) => {
      const { dom, contentDOM } = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node))
      setStart(dom as HTMLElement, node)
      return {
        dom,
        contentDOM: contentDOM!,
        ignoreMutation: (change) => change.type === 'attributes' && change.attributeName === 'start',
      }
    },
  }
}

function hasSameLists(before: Node, after: Node): boolean {
  if (before === after) return true
  if (before.childCount !== after.childCount) return false
  return after.children.every((block, index) => {
    const was = before.child(index)
    if (was === block) return true
    return (
      was.type === block.type && was.attrs.list === block.attrs.list && was.attrs.name === block.attrs.name
    )
  })
}

export function numbersOf(doc: Node): Map<string, number> {
  const found = new Map<string, number>()
  let numbers: number[] = []
  let lastKinds: string[] = []
  for (const { type, attrs } of doc.children) {
    const { name } = type
    const list = attrs.list as ListPlace | null
    if (ITEMS.has(name)) {
      const depth = list?.depth ?? 0
      numbers = numbers.slice(0, depth + 1)
      const isFirst = lastKinds[depth] !== name
      lastKinds = [...lastKinds.slice(0, depth), name]
      numbers[depth] = list?.number ?? (isFirst ? 1 : (numbers[depth] ?? 0) + 1)
      if (name === 'OLI') found.set(attrs.name as string, numbers[depth])
    } else if (!list) {
      numbers = []
      lastKinds = []
    }
  }
  return found
}
