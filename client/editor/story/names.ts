/** Names of paragraphs: four hexadecimal digits, unique and stable while a paragraph is edited. */
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'

/** Names new, split and pasted paragraphs in the same step. */
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

/**
 * Positions of blocks without a name or with a duplicate; of two equal names, the block with text keeps it.
 */
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

/** Random, to avoid the same name from two people who edit one draft. */
export function newName(taken: Set<string>): string {
  let next = Math.floor(Math.random() * ALL)
  for (;;) {
    const name = (next++ % ALL).toString(16).padStart(4, '0')
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
