import { describe, expect, test } from 'vitest'
import { applyChanges, type DraftText } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { mayKeepBoth } from '#client/writing/choices.ts'
import { type Around, openSaving } from '#client/writing/openSaving.ts'
import {
  type Answer,
  type Change,
  type Kept,
  openedWith,
  reopenedWith,
  type Saving,
} from '#client/writing/saving.ts'

const { pause, unsent, retry } = limits.drafts
const ANA = { id: 'a', name: 'Ana' }
const EMPTY: DraftText = { title: '', subtitle: '', paragraphs: [] }
const text = (title: string, ...paragraphs: [name: string, text: string][]): DraftText => ({
  title,
  subtitle: '',
  paragraphs: paragraphs.map(([name, text]) => ({ name, type: 'P', text, markups: [] })),
})
const wordsOf = ({ title, paragraphs }: DraftText) => [title, ...paragraphs.map((one) => one.text)]

let changes = 0

/** Has one draft; the test decides when its answers come. */
function desk(initial: Saving = openedWith(null, { revision: 0, text: EMPTY })) {
  let now = 0
  const timers = new Set<{ at: number; work: () => void }>()
  const server = {
    revision: initial.base.revision,
    text: initial.base.text,
    applied: new Map<string, number>(),
  }
  const sent: Change[] = []
  const waiting: ((answer: Answer) => void)[] = []
  const replaced: DraftText[] = []
  const merged: unknown[] = []
  let kept: Kept | null = null
  const around: Around = {
    clock: {
      now: () => now,
      later(milliseconds, work) {
        const timer = { at: now + milliseconds, work }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
    },
    newChangeId: () => (changes += 1).toString(16).padStart(12, '0'),
    send(_, change) {
      sent.push(change)
      return new Promise((resolve) => waiting.push(resolve))
    },
    async keep(given) {
      kept = given
      return true
    },
    onReplace: (given) => void replaced.push(given),
    onMerged: (by) => void merged.push(by),
    onSaved: () => undefined,
  }
  const saving = openSaving(initial, around)
  /** A change is applied once, and only to the revision that it names. */
  function apply({ changeId, baseRevision, ops }: Change): Answer {
    const before = server.applied.get(changeId)
    if (before !== undefined) return { kind: 'saved', postId: 'p', revision: before }
    if (baseRevision !== server.revision) {
      return { kind: 'behind', theirs: { revision: server.revision, text: server.text, by: ANA } }
    }
    server.text = applyChanges(server.text, ops)!
    server.revision += 1
    server.applied.set(changeId, server.revision)
    return { kind: 'saved', postId: 'p', revision: server.revision }
  }
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    saving,
    server,
    sent,
    replaced,
    merged,
    kept: () => kept,
    phase: () => saving.state.get().phase,
    async pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers.delete(next)
        now = next.at
        next.work()
      }
      now = until
      await settle()
    },
    async answer() {
      waiting.shift()!(apply(sent[sent.length - 1 - waiting.length]!))
      await settle()
    },
    /** The change may have been applied, but its answer does not come. */
    async lose({ isApplied }: { isApplied: boolean }) {
      if (isApplied) apply(sent[sent.length - waiting.length]!)
      waiting.shift()!({ kind: 'lost' })
      await settle()
    },
    async refuse(kind: string, message: string) {
      waiting.shift()!({ kind: 'refused', refusal: { kind, message } })
      await settle()
    },
    /** Another writer saves. */
    other(next: DraftText) {
      server.text = next
      server.revision += 1
      return { revision: server.revision, text: next, by: ANA }
    },
  }
}

const opened = (saved: DraftText) => desk(openedWith('p', { revision: 1, text: saved }))

describe('a draft is saved', () => {
  test('a draft is saved after a pause in typing, as one change, and then the browser keeps no copy', async () => {
    const { saving, sent, pass, answer, phase, kept, server } = desk()
    saving.typed(text('G'))
    saving.typed(text('Glue', ['aaaa', 'It holds.']))
    await pass(pause - 1)
    expect(sent).toEqual([])
    expect(kept()).toMatchObject({ postId: null, text: { title: 'Glue' } })
    await pass(1)
    expect(sent).toHaveLength(1)
    expect(phase()).toBe('sending')
    await answer()
    expect(phase()).toBe('idle')
    expect(wordsOf(server.text)).toEqual(['Glue', 'It holds.'])
    expect(saving.state.get()).toMatchObject({ postId: 'p', base: { revision: 1 } })
    expect(kept()).toBeNull()
  })

  test('a draft is saved also while typing continues without a pause', async () => {
    const { saving, sent, pass } = opened(text('A'))
    for (let typed = 0; typed < 2 * unsent; typed += pause / 2) {
      saving.typed(text(`A${typed}`))
      await pass(pause / 2)
    }
    expect(sent).toHaveLength(1)
  })

  test('a draft is saved with text typed while a change was under way', async () => {
    const { saving, sent, pass, answer, phase, server } = opened(text('A'))
    saving.typed(text('AB'))
    await pass(pause)
    saving.typed(text('ABC'))
    await pass(10 * unsent)
    expect(sent).toHaveLength(1)
    await answer()
    expect(phase()).toBe('dirty')
    await pass(pause)
    await answer()
    expect([server.text.title, server.revision, phase()]).toEqual(['ABC', 3, 'idle'])
  })

  test('a draft is not saved where it is the same as before', async () => {
    const { saving, sent, pass, phase } = opened(text('A'))
    saving.typed(text('AB'))
    saving.typed(text('A'))
    await pass(pause)
    expect([sent.length, phase()]).toEqual([0, 'idle'])
  })

  test('a draft is saved in several changes where one would be too large', async () => {
    const { saving, sent, pass, answer, server, phase } = opened(text('A'))
    const long = 'x'.repeat(limits.drafts.change / 2)
    const whole = text('A', ['aaaa', long], ['bbbb', long], ['cccc', long])
    saving.typed(whole)
    for (let change = 0; phase() !== 'idle'; change++) {
      await pass(pause)
      await answer()
      expect(JSON.stringify(sent[change]!.ops).length).toBeLessThan(limits.drafts.change * 1.1)
    }
    expect(sent.length).toBeGreaterThan(1)
    expect(server.text).toEqual(whole)
  })

  test('a draft is saved at once where the writer does not wait, and text typed meanwhile too', async () => {
    const { saving, answer, server } = opened(text('A'))
    saving.typed(text('AB'))
    const done = saving.saveNow()
    saving.typed(text('ABC'))
    await answer()
    await answer()
    expect(await done).toEqual({ postId: 'p', revision: 3 })
    expect(server.text.title).toBe('ABC')
  })
})

describe('without an answer', () => {
  test.each([true, false])(
    'the same change is sent again, and applied once, whether the server had it (%s) or not (K3)',
    async (isApplied) => {
      const { saving, sent, pass, lose, answer, phase, server, kept } = opened(text('A'))
      saving.typed(text('A', ['aaaa', 'One']))
      await pass(pause)
      await lose({ isApplied })
      expect(phase()).toBe('offline')
      saving.typed(text('A', ['aaaa', 'One'], ['bbbb', 'Two']))
      await pass(retry)
      expect(sent.map(({ changeId }) => changeId)).toEqual([sent[0]!.changeId, sent[0]!.changeId])
      expect(sent[1]!.ops).toEqual(sent[0]!.ops)
      expect(kept()).toMatchObject({ change: { changeId: sent[0]!.changeId } })
      await answer()
      await pass(pause)
      await answer()
      expect(wordsOf(server.text)).toEqual(['A', 'One', 'Two'])
      expect([server.revision, phase()]).toEqual([3, 'idle'])
    },
  )

  test('a change without an answer is tried again ever more seldom, and at once where the writer asks for it', async () => {
    const { saving, sent, pass, lose, phase } = opened(text('A'))
    saving.typed(text('AB'))
    await pass(pause)
    await lose({ isApplied: false })
    await pass(retry)
    await lose({ isApplied: false })
    await pass(retry)
    expect(sent).toHaveLength(2)
    expect(await Promise.race([saving.saveNow(), Promise.resolve('waits')])).toBe('waits')
    expect([sent.length, phase()]).toEqual([3, 'sending'])
  })

  test('a pause keeps typed text in the browser at once; typing without one is kept every two seconds', async () => {
    const { saving, pass, kept } = opened(text('A'))
    const step = limits.drafts.kept - 100
    const keys = Math.floor(limits.drafts.notKept / step)
    const type = async (key: number) => {
      saving.typed(text('A', ['aaaa', 'x'.repeat(key)]))
      await pass(step)
    }
    for (let key = 1; key < keys; key++) await type(key)
    expect(kept()).toBeNull()
    for (let key = keys; key < keys + 3; key++) await type(key)
    expect(kept()).toMatchObject({ text: { paragraphs: [{ text: expect.stringMatching(/^x+$/) }] } })
    saving.typed(text('A', ['aaaa', 'All']))
    await pass(limits.drafts.kept)
    expect(kept()).toMatchObject({ text: { paragraphs: [{ text: 'All' }] } })
  })

  test('a kept draft continues after a reload, with the change that had no answer (K3)', async () => {
    const first = opened(text('A'))
    first.saving.typed(text('A', ['aaaa', 'One']))
    await first.pass(pause)
    first.saving.typed(text('A', ['aaaa', 'One'], ['bbbb', 'Two']))
    await first.pass(limits.drafts.kept)
    const kept = first.kept()!
    await first.lose({ isApplied: true })

    const second = desk(reopenedWith(kept, 0))
    Object.assign(second.server, first.server)
    second.saving.seen({ ...first.server, by: ANA })
    await second.pass(0)
    await second.answer()
    await second.pass(pause)
    await second.answer()
    expect(wordsOf(second.server.text)).toEqual(['A', 'One', 'Two'])
    expect([second.server.revision, second.phase(), second.kept()]).toEqual([3, 'idle', null])
  })
})

describe('two writers', () => {
  test('one is first and the other’s change is merged and sent again, and the editor takes in the new text (K3)', async () => {
    const { saving, pass, answer, other, server, replaced, merged, phase } = opened(
      text('A', ['aaaa', 'One']),
    )
    saving.typed(text('A', ['aaaa', 'One'], ['cccc', 'Mine']))
    await pass(pause)
    other(text('Another title', ['aaaa', 'One']))
    await answer()
    expect(replaced.map(wordsOf)).toEqual([['Another title', 'One', 'Mine']])
    expect(merged).toEqual([ANA])
    await pass(pause)
    await answer()
    expect(wordsOf(server.text)).toEqual(['Another title', 'One', 'Mine'])
    expect(phase()).toBe('idle')
  })

  test('a revision seen while a change was under way is merged with its answer', async () => {
    const { saving, pass, answer, other, replaced, phase } = opened(text('A', ['aaaa', 'One']))
    saving.typed(text('A', ['aaaa', 'Mine']))
    await pass(pause)
    const now = answer()
    await now
    saving.typed(text('A', ['aaaa', 'Mine!']))
    await pass(pause)
    saving.seen(other(text('B', ['aaaa', 'Mine'])))
    expect(replaced).toEqual([])
    await answer()
    expect(replaced.map(wordsOf)).toEqual([['B', 'Mine!']])
    expect(phase()).toBe('dirty')
  })

  test('a revision seen without unsent changes is taken in, and no request is sent', async () => {
    const { saving, pass, other, replaced, sent, phase } = opened(text('A'))
    saving.seen(other(text('B')))
    await pass(unsent)
    expect(replaced.map(wordsOf)).toEqual([['B']])
    expect([sent.length, phase()]).toEqual([0, 'idle'])
    saving.seen({ revision: 1, text: text('Old'), by: null })
    expect(replaced).toHaveLength(1)
  })

  test.each([
    ['mine', ['A', 'Mine']],
    ['theirs', ['A', 'Theirs']],
    ['both', ['A', 'Theirs', 'Mine']],
  ] as const)('where both changed a paragraph the writer keeps %s', async (choice, words) => {
    const { saving, pass, answer, other, server, phase, kept } = opened(text('A', ['aaaa', 'One']))
    saving.typed(text('A', ['aaaa', 'Mine']))
    await pass(pause)
    other(text('A', ['aaaa', 'Theirs']))
    await answer()
    expect(phase()).toBe('conflict')
    await pass(10 * unsent)
    expect(kept()).toMatchObject({ text: { paragraphs: [{ text: 'Mine' }] } })
    saving.choose({ aaaa: choice })
    await pass(pause)
    if (choice !== 'theirs') await answer()
    expect(wordsOf(server.text)).toEqual(words)
    expect(wordsOf(saving.state.get().text)).toEqual(words)
    expect(new Set(server.text.paragraphs.map(({ name }) => name)).size).toBe(server.text.paragraphs.length)
    expect([phase(), kept()]).toEqual(['idle', null])
  })

  test.each([
    ['mine', ['A']],
    ['theirs', ['A', 'Theirs']],
  ] as const)(
    'where one removed a paragraph that the other changed, the writer keeps %s',
    async (choice, words) => {
      const { saving, pass, answer, other } = opened(text('A', ['aaaa', 'One']))
      saving.typed(text('A'))
      await pass(pause)
      other(text('A', ['aaaa', 'Theirs']))
      await answer()
      saving.choose({ aaaa: choice })
      expect(wordsOf(saving.state.get().text)).toEqual(words)
    },
  )
})

test('both can be kept only of paragraphs that are there on both sides', () => {
  const one = text('', ['aaaa', 'One']).paragraphs[0]!
  expect(mayKeepBoth({ part: 'paragraph', name: 'aaaa', mine: one, theirs: one })).toBe(true)
  expect(mayKeepBoth({ part: 'paragraph', name: 'aaaa', mine: one, theirs: null })).toBe(false)
  expect(mayKeepBoth({ part: 'title', mine: 'One', theirs: 'Two' })).toBe(false)
})

describe('a change that is refused', () => {
  test('a refused change is shown with its reason, and sent again in another form once the text is another', async () => {
    const { saving, sent, pass, refuse, phase, kept } = opened(text('A'))
    saving.typed(text('A much too long title'))
    await pass(pause)
    await refuse('BadRequest', 'Too long.')
    expect(saving.state.get()).toMatchObject({ phase: 'failed', refused: { message: 'Too long.' } })
    expect(kept()).toMatchObject({ text: { title: 'A much too long title' } })
    await pass(10 * unsent)
    expect(sent).toHaveLength(1)
    saving.typed(text('Short'))
    await pass(pause)
    expect(sent[1]!.changeId).not.toBe(sent[0]!.changeId)
    expect(phase()).toBe('sending')
  })

  test('a change refused for another reason than its text is not sent with each key that is pressed', async () => {
    const { saving, sent, pass, refuse, phase } = opened(text('A'))
    saving.typed(text('AB'))
    await pass(pause)
    await refuse('Unauthorized', 'Sign in first.')
    saving.typed(text('ABC'))
    await pass(10 * unsent)
    expect([sent.length, phase()]).toEqual([1, 'failed'])
    const done = saving.saveNow()
    await refuse('Unauthorized', 'Sign in first.')
    expect(await done).toBeNull()
  })
})

test('a page that is left sends and keeps its changes at once', async () => {
  const { saving, sent, kept } = opened(text('A'))
  saving.typed(text('AB'))
  saving.leave()
  expect(sent).toHaveLength(1)
  expect(kept()).toMatchObject({ change: { changeId: sent[0]!.changeId }, text: { title: 'AB' } })
})
