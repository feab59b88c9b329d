/** The name that is being typed after an `@`. */
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mentionHref } from '#schema/responseText.ts'

export interface Mentioning {
  /** Where the `@` is. */
  from: number
  to: number
  query: string
}

const TYPED = /(?:^|[\s(])@([\p{L}\p{N}._-]{1,40}(?: [\p{L}\p{N}._-]{1,40})?)$/u
const LONGEST = 90

/** Null where no name is typed: in code, in a link, and where text is selected. */
export function mentioningAt({ selection, schema }: EditorState): Mentioning | null {
  const { $head, empty } = selection
  const { parent, parentOffset, pos } = $head
  const marks = $head.marks()
  if (!empty || !schema.marks.A || parent.type.spec.code) return null
  if (schema.marks.A.isInSet($head.nodeBefore?.marks ?? []) || schema.marks.CODE?.isInSet(marks)) return null
  const before = parent.textBetween(Math.max(0, parentOffset - LONGEST), parentOffset, '', '\n')
  const query = TYPED.exec(before)?.[1]
  return query === undefined ? null : { from: pos - query.length - 1, to: pos, query }
}

/** The name becomes a link to the person, with a space after it. */
export function insertMention(view: EditorView, { from, to }: Mentioning, username: string) {
  const { state } = view
  const link = state.schema.marks.A!.create({ href: mentionHref(username) })
  const tr = state.tr.replaceWith(from, to, [
    state.schema.text(`@${username}`, [link]),
    state.schema.text(' '),
  ])
  view.dispatch(tr.scrollIntoView())
  view.focus()
}
