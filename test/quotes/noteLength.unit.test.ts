import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { privateNote } from '#schema/inputs/privateNotes.ts'
import { limits } from '#schema/limits.ts'
import { characters, noteText } from '#schema/quotes/passages.ts'

const most = limits.quotes.privateNote
const ROSE = '\u{1f339}'

test.each([
  ['plain text', 'a'.repeat(most), most],
  ['emoji, of two units each', ROSE.repeat(most), most],
  ['an accent, which is one character with what it stands on', 'e\u0301'.repeat(most), most],
  ['lines that end as Windows ends them', 'a\r\n'.repeat(most / 2) + 'a', most + 1],
  ['spaces around it', `  ${'a'.repeat(most)}\n`, most],
])('the browser counts %s as the server measures a note', (_, text, count) => {
  expect(characters(noteText(text))).toBe(count)
  const { success, data, error } = privateNote.safeParse(text)
  expect(success).toBe(count <= most)
  if (success) expect(data).toBe(noteText(text))
  else expect(error!.issues[0]!.message).toBe(copy.privateNotes.atMost(most))
})
