import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { readFilters } from '#worker/search/filters.ts'
import { keywordsOf } from '#worker/search/keywords.ts'
import { plainText } from '#worker/search/plainText.ts'
import { facets } from '#worker/search/documents.ts'
import { indexText, phrasesOf } from '#schema/search/searchPhrases.ts'
import { normalised, matchOf } from '#worker/search/words.ts'

test('a blank query has no words (R351)', () => {
  for (const query of ['', '   ', '\t\n', '"', '-*():^', '\u0000'])
    expect([query, phrasesOf(query)]).toEqual([query, []])
})

test('a query is limited in its words and its length', () => {
  expect(phrasesOf('word '.repeat(50))).toHaveLength(limits.search.words)
  expect(phrasesOf('a'.repeat(5000))[0]).toHaveLength(limits.search.query)
})

test('words in quotes are found together, in their order', () => {
  expect(phrasesOf('"red ink" snail')).toEqual(['red ink', 'snail'])
  expect(phrasesOf('snail “red ink”')).toEqual(['snail', 'red ink'])
  expect(phrasesOf('red "ink')).toEqual(['red', 'ink'])
  expect(phrasesOf(`"${'word '.repeat(15)}"`)[0]!.split(' ')).toHaveLength(limits.search.words)
  const find = indexOf('Red Ink', 'Ink that is red')
  expect(find('"red ink"')).toEqual(['Red Ink'])
  expect(find('red ink')).toEqual(['Red Ink', 'Ink that is red'])
})

test('names are compared without case and accents', () => {
  expect(normalised('  Éditions — LÉGÈRES! ')).toBe('editions legeres')
  expect(new Set(['C', 'C++', 'C#'].map(normalised)).size).toBe(3)
})

/** Has the worker's tokenizer. */
function indexOf(...texts: string[]) {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table names using fts5(facets, name, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2")`,
  )
  for (const [at, text] of texts.entries())
    db.prepare('insert into names (rowid, facets, name) values (?, ?, ?)').run(at, 'ispost', indexText(text))
  return (query: string, isTyping = true) =>
    db
      .prepare('select rowid from names where names match ?')
      .all(matchOf(phrasesOf(query), ['name'], { has: ['ispost'], hasNot: ['authors'], isTyping }))
      .map(({ rowid }) => texts[rowid as number])
}

test('the last word may be incomplete during typing; words may be in any order', () => {
  const find = indexOf('The harbour at night', 'Night trains')
  expect(find('nigh')).toEqual(['The harbour at night', 'Night trains'])
  expect(find('night harb')).toEqual(['The harbour at night'])
  expect(find('nigh', false)).toEqual([])
})

test('a Korean word is found with the particles that are written behind it', () => {
  const find = indexOf('저녁 등대에서 지질학자와 만났다', '등산은 대구에서', '질학')
  expect(find('지질학', false)).toEqual(['저녁 등대에서 지질학자와 만났다'])
  expect(find('등대', false)).toEqual(['저녁 등대에서 지질학자와 만났다'])
  expect(find('등대 지질학자', false)).toEqual(['저녁 등대에서 지질학자와 만났다'])
  expect(find('대등', false)).toEqual([])
})

test('names with punctuation mean themselves', () => {
  const find = indexOf(
    'Plain C',
    'Modern C++17',
    'C# and F#',
    'Wi-Fi at home',
    'WiFi outside',
    'Fi, a dog, and Wi',
    'Moving to .NET',
    'A net of ropes',
    'Node.js at AT&T',
    'A node and its js',
    'Using Notepad++',
  )
  const whole = (query: string) => find(query, false)
  expect(whole('c++')).toEqual(['Modern C++17'])
  expect(whole('"modern c++"')).toEqual(['Modern C++17'])
  expect(whole('c#')).toEqual(['C# and F#'])
  expect(whole('f#')).toEqual(['C# and F#'])
  expect(whole('c')).toEqual(['Plain C'])
  expect(whole('wi-fi')).toEqual(['Wi-Fi at home', 'WiFi outside'])
  expect(whole('wifi')).toEqual(['Wi-Fi at home', 'WiFi outside'])
  expect(whole('"home wifi"')).toEqual([])
  expect(whole('.net')).toEqual(['Moving to .NET'])
  expect(whole('net')).toEqual(['Moving to .NET', 'A net of ropes'])
  expect(whole('node.js')).toEqual(['Node.js at AT&T'])
  expect(whole('nodejs')).toEqual(['Node.js at AT&T'])
  expect(whole('at&t')).toEqual(['Node.js at AT&T'])
  expect(whole('notepad++')).toEqual(['Using Notepad++'])
  expect(whole('notepad')).toEqual(['Using Notepad++'])
})

test('a name with punctuation is found while it is typed', () => {
  const find = indexOf('Modern C++17', 'Wi-Fi at home', 'Node.js')
  for (const query of ['c', 'c+', 'c++']) expect([query, find(query)]).toEqual([query, ['Modern C++17']])
  for (const query of ['wi', 'wi-', 'wi-f', 'wif'])
    expect([query, find(query)]).toEqual([query, ['Wi-Fi at home']])
  for (const query of ['node.', 'node.j', 'nodej']) expect([query, find(query)]).toEqual([query, ['Node.js']])
})

test('scripts without spaces are found by a part of a sentence', () => {
  const find = indexOf('夜の港を歩く', 'ไปเที่ยวทะเล')
  expect(find('夜の港', false)).toEqual(['夜の港を歩く'])
  expect(find('港を', false)).toEqual(['夜の港を歩く'])
  expect(find('港夜', false)).toEqual([])
})

test('typed text is always words, never an operator of the index (X6)', () => {
  const find = indexOf('plain title')
  for (const query of [
    '"',
    "'",
    'a" OR facets : "isuser',
    'NEAR(a b)',
    'name : title',
    'title*',
    '^title',
    'plain NOT title',
    'AND',
    'OR',
    'NOT',
    '{name} : x',
    '-- drop',
    ');',
    'facets : ispost',
    '\\',
    '%',
    'plain + title',
    '(((((',
    '" "',
    'a\u0000b',
  ]) {
    if (phrasesOf(query).length) expect(find(query)).toBeInstanceOf(Array)
  }
  expect(find('plain NOT title')).toEqual([])
  expect(find('^title')).toEqual(['plain title'])
})

const NONE = { has: [], hasOneOf: [], hasNot: [], postCountMin: 0, numbers: [] }

test('the filters of the provider’s calls are read (R400)', () => {
  expect(readFilters({ filters: 'isHighQuality:true AND NOT kind:authors' })).toEqual({
    ...NONE,
    has: ['good'],
    hasNot: ['authors'],
  })
  expect(
    readFilters({
      facetFilters: ['collectionId:0123456789ab', 'userId:ba9876543210', 'kind:-authors'],
      numericFilters: ['postCount>=1', 'postCount>3'],
    }),
  ).toEqual({
    ...NONE,
    has: ['in0123456789ab', 'byba9876543210'],
    hasNot: ['authors'],
    numbers: [
      [{ column: 'post_count', sign: '>=', value: 1 }],
      [{ column: 'post_count', sign: '>', value: 3 }],
    ],
  })
  expect(
    readFilters({
      facetFilters: [['tags:"Craft and care"', 'tags:Reading'], []],
      numericFilters: [['clapCount<3', 'clapCount=7']],
    }),
  ).toEqual({
    ...NONE,
    hasOneOf: [[facets.label('tags', 'Craft and care'), facets.label('tags', 'Reading')]],
    numbers: [
      [
        { column: 'clap_count', sign: '<', value: 3 },
        { column: 'clap_count', sign: '=', value: 7 },
      ],
    ],
  })
})

test.each([
  { filters: 'a:b' },
  { filters: 'isHighQuality:true OR kind:authors' },
  { filters: 'collectionId:x" OR "' },
  { facetFilters: ['collectionId:short'] },
  { facetFilters: [['tags:a', 'tags:-b']] },
  { numericFilters: ['email<3'] },
  { numericFilters: ['postCount<3 or 1'] },
  { numericFilters: ['1=1'] },
])('%o is refused, and the message names it (X6)', (given) => {
  expect(readFilters(given)).toHaveProperty('wrong')
})

test('the plain text of a rendered story has its words without markup', () => {
  expect(plainText('<h2>A &amp; B</h2><p>One <em>two</em><br>three&#39;s</p>').trim()).toBe(
    "A & B\nOne two\nthree's",
  )
})

test('frequent words of a text are its keywords, others are not', () => {
  const text = 'The harbour wakes. The harbour sleeps. No one asks the harbour about the lamp, or the lamp.'
  expect(keywordsOf(text)).toEqual(['harbour'])
  expect(keywordsOf('C++ and C++, then C++ again, and c')).toEqual(keywordsOf('C++ C++ C++'))
  expect(keywordsOf('C++ C++ C++')).toHaveLength(1)
  expect(keywordsOf(`${text} ${'Other words stand here. '.repeat(300)}`)).not.toContain('harbour')
})
