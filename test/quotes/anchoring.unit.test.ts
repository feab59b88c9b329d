/** Each character has an identity that edits carry along, which shows the right words. */
import { describe, expect, test } from 'vitest'
import { findPassage, straight } from '#schema/quotes/anchoring.ts'
import { passageOf } from '#schema/quotes/passages.ts'

interface Text {
  name: string
  characters: { character: string; id: number }[]
}

const REFRAIN = 'The sea gives and the sea takes, and no one on the quay has ever been asked.'
const STORY = [
  'The sea was grey in the morning, and by noon the sea was green, as the sea is here in March.',
  REFRAIN,
  'My grandfather said very little. He said it very, very slowly, and he said it at the window.',
  'Every boat has a name. Every boat has an owner, and every owner has a debt that the boat pays.',
  REFRAIN,
  'In the evening the boats came back. The men said nothing. The women counted the boats, and the boats were counted twice.',
  'It was cold. It was dark. It was, he said, “the usual thing”, and he lit the lamp with one match.',
  'The lamp',
  'A lamp is a promise that a sailor made before you came, and the sea does not read it.',
  REFRAIN,
  'It was cold. It was dark. The boats were counted twice.',
]
const SCRIPTS = 2_000

test(`a passage is never found on other words, in ${SCRIPTS} scripted edits of one to six steps (decision 113)`, () => {
  const seen = { found: 0, moved: 0, orphaned: 0, wrong: 0 }
  for (let seed = 1; seed <= SCRIPTS; seed++) {
    const draw = drawing(seed)
    const before = written(STORY)
    const marked = draw.of(before)
    const passage = draw.passage(marked.name, textOf(marked))
    const { startOffset: start, text } = passage
    const { length } = text
    const ids = marked.characters.slice(start, start + length).map(({ id }) => id)
    let after = before
    for (let steps = 1 + draw.upTo(6); steps > 0; steps--) after = draw.of(EDITS)(after, draw)
    const found = findPassage(passage, after.map(plain), before.map(plain))
    if (!found) {
      seen.orphaned++
      continue
    }
    const where = after.find(({ name }) => name === found.paragraphName)!
    const there = where.characters.slice(found.startOffset, found.endOffset)
    expect(there.map(({ character }) => character).join('')).toBe(passage.text)
    expect(found).toEqual(passageOf(where.name, textOf(where), found.startOffset, length))
    const isRight = there.every(({ id }, index) => id === ids[index])
    if (!isRight) seen.wrong++
    else if (found.startOffset === start && found.paragraphName === marked.name) seen.found++
    else seen.moved++
  }
  // Exact, since the edits are seeded.
  expect(seen).toEqual({ found: 1565, moved: 97, orphaned: 338, wrong: 0 })
})

describe('a passage', () => {
  const story = [
    { name: '0001', text: 'The sea was grey in the morning, and by noon the sea was green again.' },
    { name: '0002', text: 'The lamp' },
    { name: '0003', text: 'He said "the usual thing", and lit the lamp.' },
  ]
  const noon = passageOf('0001', story[0]!.text, 45, 7)

  test('an unchanged passage keeps its place', () => {
    expect(noon.text).toBe('the sea')
    expect(findPassage(noon, story, story)).toEqual(noon)
  })

  test('a passage moves with the words before it, into another paragraph, and with a paragraph', () => {
    const later = [{ ...story[0]!, text: `One day. ${story[0]!.text}` }, ...story.slice(1)]
    expect(findPassage(noon, later, story)).toMatchObject({ startOffset: 54, text: 'the sea' })
    const split = [
      { name: '0001', text: story[0]!.text.slice(0, 32) },
      { name: '0009', text: story[0]!.text.slice(33) },
    ]
    expect(findPassage(noon, split, story)).toMatchObject({ paragraphName: '0009', startOffset: 12 })
    const renamed = story.map(({ name, text }) => ({ name: `f${name.slice(1)}`, text }))
    expect(findPassage(noon, renamed, story)).toMatchObject({ paragraphName: 'f001', startOffset: 45 })
  })

  test('a removed passage is not found, although the same words are elsewhere', () => {
    const removed = [
      { name: '0001', text: story[0]!.text.replace('noon the sea', 'noon it') },
      ...story.slice(1),
    ]
    expect(removed[0]!.text).toContain('he sea')
    expect(findPassage(noon, removed, story)).toBeNull()
    expect(findPassage(noon, story.slice(1), story)).toBeNull()
    expect(findPassage(noon, [], story)).toBeNull()
  })

  test('a passage that is twice between the same words is not found', () => {
    const twice = [
      { name: '0005', text: story[0]!.text },
      { name: '0006', text: story[0]!.text },
    ]
    expect(findPassage(noon, twice, story)).toBeNull()
  })

  test('a passage is the same with typographic quotes and with straight ones', () => {
    const quoted = passageOf('0003', story[2]!.text, 8, 17)
    expect(quoted.text).toBe('"the usual thing"')
    const typographic = story.map(({ name, text }) => ({
      name,
      text: text.replace('"the', '“the').replace('thing"', 'thing”'),
    }))
    expect(findPassage(quoted, typographic, story)).toMatchObject({ startOffset: 8, endOffset: 25 })
    expect(straight('“a” ‘b’')).toBe(`"a" 'b'`)
  })
})

const plain = (text: Text) => ({ name: text.name, text: textOf(text) })
const textOf = ({ characters }: Text) => characters.map(({ character }) => character).join('')

let ids = 0
let names = 0
const newName = () => (names += 1).toString(16).padStart(4, '0').slice(-4)
const charactersOf = (text: string) => text.split('').map((character) => ({ character, id: (ids += 1) }))
const written = (texts: string[]): Text[] =>
  texts.map((text) => ({ name: newName(), characters: charactersOf(text) }))

type Drawing = ReturnType<typeof drawing>

/** Mulberry32. */
function drawing(seed: number) {
  let state = seed * 7_919
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (count: number) => Math.floor(next() * count)
  return {
    upTo,
    of: <T>(list: readonly T[]): T => list[upTo(list.length)]!,
    /** From a few characters up to a whole paragraph, without spaces at its ends. */
    passage(name: string, text: string) {
      const from = upTo(3) === 0 ? 0 : upTo(text.length - 3)
      const to = upTo(5) === 0 ? text.length : from + 3 + upTo(45)
      const marked = text.slice(from, to)
      const start = from + marked.length - marked.trimStart().length
      return passageOf(name, text, start, marked.trim().length)
    },
  }
}

const WORDS = 'the sea very boats lamp It was cold said and a window nothing twice March'.split(' ')

const changeOne = (story: Text[], draw: Drawing, change: (one: Text['characters']) => Text['characters']) => {
  const at = draw.upTo(story.length)
  return story.map((text, index) => (index === at ? { ...text, characters: change(text.characters) } : text))
}

/** Up to twenty characters. */
const rangeOf = (characters: Text['characters'], draw: Drawing) => {
  const from = draw.upTo(characters.length + 1)
  return { from, to: Math.min(characters.length, from + 1 + draw.upTo(20)) }
}

const EDITS: ((story: Text[], draw: Drawing) => Text[])[] = [
  function insertWords(story, draw) {
    const words = Array.from({ length: 1 + draw.upTo(4) }, () => draw.of(WORDS)).join(' ')
    return changeOne(story, draw, (all) => {
      const at = draw.upTo(all.length + 1)
      return [...all.slice(0, at), ...charactersOf(` ${words} `), ...all.slice(at)]
    })
  },
  function deleteRange(story, draw) {
    return changeOne(story, draw, (all) => {
      const { from, to } = rangeOf(all, draw)
      return [...all.slice(0, from), ...all.slice(to)]
    })
  },
  function replaceWord(story, draw) {
    return changeOne(story, draw, (all) => {
      const words = [
        ...all
          .map(({ character }) => character)
          .join('')
          .matchAll(/\p{L}+/gu),
      ]
      if (words.length === 0) return all
      const word = draw.of(words)
      const other = draw.of(WORDS)
      if (other === word[0]) return all
      return [...all.slice(0, word.index), ...charactersOf(other), ...all.slice(word.index + word[0].length)]
    })
  },
  function moveRange(story, draw) {
    return changeOne(story, draw, (all) => {
      const { from, to } = rangeOf(all, draw)
      const rest = [...all.slice(0, from), ...all.slice(to)]
      const at = draw.upTo(rest.length + 1)
      return [...rest.slice(0, at), ...all.slice(from, to), ...rest.slice(at)]
    })
  },
  function moveParagraph(story, draw) {
    const moved = draw.of(story)
    const rest = story.filter((text) => text !== moved)
    const at = draw.upTo(rest.length + 1)
    return [...rest.slice(0, at), moved, ...rest.slice(at)]
  },
  function cutAndPaste(story, draw) {
    const at = draw.upTo(story.length)
    return story.map((text, index) => (index === at ? { ...text, name: newName() } : text))
  },
  function split(story, draw) {
    const at = draw.upTo(story.length)
    return story.flatMap((text, index) => {
      if (index !== at) return [text]
      const cut = draw.upTo(text.characters.length + 1)
      return [
        { name: text.name, characters: text.characters.slice(0, cut) },
        { name: newName(), characters: text.characters.slice(cut) },
      ]
    })
  },
  function join(story, draw) {
    if (story.length < 2) return story
    const at = draw.upTo(story.length - 1)
    const joined = {
      name: story[at]!.name,
      characters: [...story[at]!.characters, ...charactersOf(' '), ...story[at + 1]!.characters],
    }
    return [...story.slice(0, at), joined, ...story.slice(at + 2)]
  },
  function duplicateParagraph(story, draw) {
    const at = draw.upTo(story.length)
    return [...story.slice(0, at + 1), { ...story[at]!, name: newName() }, ...story.slice(at + 1)]
  },
  function deleteParagraph(story, draw) {
    if (story.length < 2) return story
    const at = draw.upTo(story.length)
    return story.filter((_, index) => index !== at)
  },
]
