/** Names have four hexadecimal digits and stay while a paragraph is edited. */
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'

/** New, split and pasted paragraphs get names in the same step. */
export const paragraphNames = () => {
  let isChecked = false
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      if (isChecked && hasSameNames(before.doc, doc)) return null
      const wrong = wrongNames(doc)
      isChecked = true
      if (wrong.length === 0) return null
      const taken = new Set(doc.children.map(({ attrs }) => attrs.name as string))
      for (const at of wrong) tr.setNodeAttribute(at, 'name', newName(taken))
      return tr
    },
  })
}

const hasSameNames = (before: Node, { children }: Node): boolean =>
  before.childCount === children.length &&
  children.every((block, index) => before.child(index).attrs.name === block.attrs.name)

/** If two names are equal, the block with text keeps its name. */
function wrongNames(doc: Node): number[] {
  const owners = new Map<string, { at: number; isEmpty: boolean }>()
  const wrong: number[] = []
  doc.forEach((block, at) => {
    const name = block.attrs.name as string
    const isEmpty = block.content.size === 0
    const owner = owners.get(name)
    if (!NAME.test(name) || (owner && !(owner.isEmpty && !isEmpty))) wrong.push(at)
    else {
      if (owner) wrong.push(owner.at)
      owners.set(name, { at, isEmpty })
    }
  })
  return wrong
}

const NAME = /^[0-9a-f]{4}$/
const ALL = 0x1_00_00

/** Random, because two people may edit one draft. */
export function newName(taken: Set<string>): string {
  let next = Math.floor(Math.random() * ALL)
  for (;;) {
    const name = (next++ % ALL).toString(16).padStart(4, '0')
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
