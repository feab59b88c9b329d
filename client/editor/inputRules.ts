/** Backspace right after a replacement restores the typed Markdown. */
import { InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { automaticFormats } from '#client/editor/automaticFormats.ts'

export function markdownRules(schema: Schema): Plugin {
  const { BQ, PRE, ULI, OLI } = schema.nodes
  return automaticFormats([
    ...(BQ ? [wrappingInputRule(/^\s*>\s$/, BQ)] : []),
    ...(ULI ? [wrappingInputRule(/^\s*[-+*]\s$/, ULI)] : []),
    ...(OLI ? [wrappingInputRule(/^\s*\d{1,9}[.)]\s$/, OLI)] : []),
    ...(PRE ? [textblockTypeInputRule(/^```$/, PRE)] : []),
    ...emphasisRules(schema),
  ])
}

export function emphasisRules({ marks: { STRONG, EM, CODE, STRIKETHROUGH } }: Schema): InputRule[] {
  return [
    ...(STRONG ? [emphasis(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, STRONG)] : []),
    ...(STRONG ? [emphasis(/(?<![_\w])__([^_\s](?:[^_]*[^_\s])?)__$/, STRONG)] : []),
    ...(EM ? [emphasis(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, EM)] : []),
    ...(EM ? [emphasis(/(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, EM)] : []),
    ...(STRIKETHROUGH ? [emphasis(/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/, STRIKETHROUGH)] : []),
    ...(CODE ? [emphasis(/(?<!`)`([^`]+)`$/, CODE)] : []),
  ]
}

/** @param expression its first group is the text that stays */
function emphasis(expression: RegExp, type: MarkType): InputRule {
  return new InputRule(expression, (state, { 0: whole, 1: inner = '' }, start, end) => {
    const { tr } = state
    const mark = whole.indexOf(inner)
    // The last character of the closing mark is not in the document yet.
    tr.delete(start + mark + inner.length, end)
    tr.delete(start, start + mark)
    tr.addMark(start, start + inner.length, type.create())
    return tr.removeStoredMark(type)
  })
}
