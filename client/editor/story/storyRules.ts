/** Backspace right after a replacement restores the typed Markdown. */
import { InputRule } from 'prosemirror-inputrules'
import type { Plugin } from 'prosemirror-state'
import type { ParagraphKind } from '#schema/content/content.ts'
import { automaticFormats } from '#client/editor/automaticFormats.ts'
import { emphasisRules } from '#client/editor/inputRules.ts'
import { attributesAs, type Fields } from '#client/editor/story/fields.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

export const storyRules = (): Plugin =>
  automaticFormats([
    kindRule(/^(#{1,4})\s$/, ([, marks]) => [HEADINGS[marks!.length - 1]!]),
    kindRule(/^>\s$/, () => ['BQ']),
    kindRule(/^[-+*]\s\[([ xX])?\]\s$/, ([, mark]) => ['ULI', task(mark)]),
    kindRule(/^\[([ xX])?\]\s$/, ([, mark]) => ['ULI', task(mark)]),
    kindRule(/^[-+*]\s$/, () => ['ULI']),
    kindRule(/^(\d{1,9})[.)]\s$/, ([, number]) => [
      'OLI',
      number === '1' ? {} : { list: { depth: 0, number: Number(number) } },
    ]),
    kindRule(/^```([\w+#.-]*)\s$/, ([, lang]) => ['PRE', lang ? { code: { lang } } : {}]),
    new InputRule(/^(?:---|\*\*\*|___)$/, (state, _, start) => {
      const $from = state.doc.resolve(start)
      if ($from.depth !== 1 || $from.parent.type.name !== 'P') return null
      const { HR, P } = storySchema.nodes
      const at = $from.before()
      const tr = state.tr.replaceWith(at, $from.after(), [HR!.create(), P!.create()])
      return tr
    }),
    ...emphasisRules(storySchema),
    rangeRule(/==([^=\s](?:[^=]*[^=\s])?)==$/),
  ])

/** # is a section's heading. */
const HEADINGS: readonly ParagraphKind[] = ['H2', 'H3', 'H4', 'H4']

const task = (mark: string | undefined): Fields => ({
  list: { depth: 0, isChecked: mark !== undefined && mark !== ' ' },
})

function kindRule(
  expression: RegExp,
  read: (match: RegExpMatchArray) => [ParagraphKind, Fields?],
): InputRule {
  return new InputRule(expression, (state, match, start, end) => {
    const $from = state.doc.resolve(start)
    const node = $from.parent
    const [kind, fields = {}] = read(match)
    const isFree =
      node.type.name === 'P' || (node.type.name === 'ULI' && fields.list?.isChecked !== undefined)
    if ($from.depth !== 1 || !isFree) return null
    const { tr } = state
    tr.delete(start, end)
    const attrs = attributesAs(kind, node, fields)
    const at = $from.before()
    return kind === node.type.name
      ? tr.setNodeMarkup(at, null, attrs)
      : tr.setBlockType(at + 1, at + 1 + tr.doc.nodeAt(at)!.content.size, storySchema.nodes[kind]!, attrs)
  })
}

const rangeRule = (expression: RegExp) =>
  new InputRule(expression, (state, { 1: inner = '' }, start, end) => {
    const mark = storySchema.marks.HIGHLIGHT!.create()
    const { tr } = state
    // The last character is not in the document yet.
    tr.delete(start + 2 + inner.length, end).delete(start, start + 2)
    return tr.addMark(start, start + inner.length, mark).removeStoredMark(mark)
  })
