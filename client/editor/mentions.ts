import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mentionHref } from '#schema/responses/responseText.ts'

export interface Mentioning {
  from: number
  to: number
  query: string
}

const TYPED = /(?:^|[\s(])@([\p{L}\p{N}._-]{1,40}(?: [\p{L}\p{N}._-]{1,40})?)$/u
const LONGEST = 90

/** Null in code, in a link, or while text is selected. */
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

interface Mentioned {
  username: string
  words: string
}

/** Adds no space, because the writer types one. */
export function insertMention(view: EditorView, { from, to }: Mentioning, { username, words }: Mentioned) {
  const { schema, tr } = view.state
  const link = schema.marks.A!.create({ href: mentionHref(username) })
  tr.replaceWith(from, to, schema.text(words, [link]))
  view.dispatch(tr.removeStoredMark(link.type).scrollIntoView())
  view.focus()
}
