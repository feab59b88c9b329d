// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/writing.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { createStore } from '#client/browser/store.ts'
import { ConflictDialog } from '#client/writing/ConflictDialog.tsx'
import { differingWords } from '#client/writing/differingWords.ts'
import type { OpenSaving } from '#client/writing/openSaving.ts'
import { openedWith } from '#client/writing/saving.ts'
import { inDocument } from '#test/design/inDocument.tsx'

const START = 'The lamp was lit at nine, as the log says, and the ferry'
const withText = (text: string): DraftText => ({
  title: 'On Glue',
  subtitle: '',
  paragraphs: [{ name: 'aaaa', type: 'P', text, markups: [] }],
})

test('the words that differ are marked in both texts, and the other one is named', () => {
  const base = { revision: 1, text: withText(`${START} waited.`) }
  const theirs = { revision: 2, text: withText(`${START} sank.`), by: null }
  const state = createStore({ ...openedWith('p', base, withText(`${START} left.`)), theirs })
  const saving = { state } as unknown as OpenSaving
  const nothing = () => undefined
  const place = inDocument(
    <ConflictDialog saving={saving} who={copy.conflict.otherDevice} onClose={nothing} onDone={nothing} />,
  )
  expect([...place.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    copy.conflict.mine,
    copy.conflict.otherDevice,
  ])
  expect(place.textContent).toContain(copy.conflict.intro(copy.conflict.otherDevice, 1))
  expect([...place.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toEqual([
    `${START} left.`,
    `${START} sank.`,
  ])
  expect([...place.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['left', 'sank'])
})

test('texts that have hardly anything in common are not compared by word', () => {
  const words = (start: string) => Array.from({ length: 2000 }, (_, at) => `${start}${at}`).join(' ')
  expect(differingWords(words('a'), words('b'))).toBeNull()
})
