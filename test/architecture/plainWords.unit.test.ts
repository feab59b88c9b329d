/** docs/words.md says which words are not used, which turns of phrase are to go, and what to write instead. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOf, type Kind, PATTERNS, type Prose, readProse } from '#test/architecture/prose.ts'

const WORDS: Record<string, RegExp> = {
  whoever: /\bwhoever\b/g,
  somebody: /\b(?:some|any|every)bod(?:y|ies)\b/g,
  nobody: /\bnobod(?:y|ies)\b/g,
  whatever: /\bwhatever\b/g,
  told: /\btold\b/g,
  letter:
    /\bletters?\b(?!,? (?:and|or|without|of|digits?)\b|,|-)(?<!\b(?:two|capital|mixed|repeated|plain) letters?)/g,
  allowance: /\ballowances?\b/g,
  patience: /\bpatien(?:ce|t|tly)\b/g,
  'stand-in': /\bstand[- ]ins?\b|\b(?:lays?|laid) onto\b/g,
  door: /\bdoors?\b/g,
  sign: /\bsigns\b(?! (?:in|up|out|off|an?|the|this|them|you|its|every\w+|some\w+)\b)/g,
  fold: /\bfold(?:s|ed|ing)?\b/g,
  familiar: /\bfamiliar\b/g,
  anew: /\banew\b/g,
  'e-mail': /\be-mails?\b/g,
}

/** Words of others, or of another field: CSS, common passwords, the front matter of other sites, the demo's stories. */
const EXEMPT: Record<string, string[]> = {
  'schema/inputs/commonPasswords.ts': ['whatever'],
  'worker/platform/mail/dress.ts': ['letterSpacing'],
  'client/posts/story/storyText.css': ['::first-letter'],
  'worker/importing/markdown/access.ts': ["'everybody'"],
  'test/importing/importPeople.unit.test.ts': ['lower-case letters'],
  'test/posts/bodyText.unit.test.ts': ['well-known e-mail'],
  'test/edge/checks.ts': ['Fold Here'],
  'test/users/pages.test.ts': ['Nobody printed a break there.'],
}

/** They name the words that they forbid. */
const ABOUT_WORDS = new Set([
  'docs/words.md',
  'test/architecture/plainWords.unit.test.ts',
  'test/architecture/words.unit.test.ts',
  'test/architecture/prose.ts',
  'test/architecture/voice.unit.test.ts',
])

/** A name in camel case is read as its words; so is the path of a file. */
function textOf(file: string): string {
  let text = `${file.slice(file.indexOf('/'))}\n${readFileSync(file, 'utf8')}`
  for (const phrase of EXEMPT[file] ?? []) text = text.replaceAll(phrase, '')
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

test('the words that docs/words.md rules out are used nowhere', () => {
  const files = [
    ...globSync('{schema,worker,client,bin,test}/**/*.{ts,tsx,mjs,css,graphql}'),
    ...globSync('{*,docs/*,docs/decisions/*,test/*}.md'),
    ...globSync('*.{ts,toml}'),
  ].filter((file) => !file.includes('/generated/') && !ABOUT_WORDS.has(file))
  const found = files.flatMap((file) => {
    const text = textOf(file)
    return Object.entries(WORDS).flatMap(([word, form]) =>
      (text.match(form) ?? []).map((match) => `${file}: "${match}" (${word})`),
    )
  })
  expect(found, 'Say it with the words of docs/words.md').toEqual([])
})

test('every exemption is still needed', () => {
  for (const [file, phrases] of Object.entries(EXEMPT)) {
    const text = readFileSync(file, 'utf8')
    expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
  }
})

const prose = readProse()

/** Counted on 2026-11-29. They only fall: a change that removes some lowers its ceiling. */
const CEILINGS: Record<Kind, Record<string, number>> = {
  comments: {
    What: 12,
    'what is': 29,
    ', so that': 6,
    'those that': 17,
    whose: 10,
    'of which': 5,
    leads: 12,
    'of its own': 13,
    beside: 3,
    stands: 1,
    alone: 4,
    nothing: 17,
    begins: 7,
    Of: 8,
  },
  testComments: {
    What: 0,
    'what is': 1,
    ', so that': 1,
    'those that': 0,
    whose: 0,
    'of which': 2,
    leads: 1,
    'of its own': 0,
    beside: 0,
    stands: 0,
    alone: 0,
    nothing: 1,
    begins: 2,
    Of: 1,
  },
  titles: {
    What: 0,
    'what is': 6,
    ', so that': 0,
    'those that': 0,
    whose: 0,
    'of which': 0,
    leads: 0,
    'of its own': 0,
    beside: 0,
    stands: 1,
    alone: 1,
    nothing: 0,
    begins: 2,
    Of: 0,
  },
  documents: {
    What: 3,
    'what is': 24,
    ', so that': 0,
    'those that': 6,
    whose: 5,
    'of which': 5,
    leads: 3,
    'of its own': 3,
    beside: 1,
    stands: 1,
    alone: 4,
    nothing: 10,
    begins: 3,
    Of: 1,
  },
}

test.each(Object.keys(prose) as Kind[])(
  '%s have no more turns of phrase that read translated than before',
  (kind) => {
    const counts = countsOf(prose, kind)
    const above = Object.entries(counts).filter(([name, count]) => count > (CEILINGS[kind][name] ?? 0))
    expect(above, 'Say it plainly, as docs/words.md does').toEqual([])
    // A ceiling far above its count would let them come back.
    const loose = Object.entries(counts).filter(
      ([name, count]) => (CEILINGS[kind][name] ?? 0) > count + SLACK,
    )
    expect(loose, 'Lower the ceiling to the count').toEqual([])
  },
)

/** How far changes may get below a ceiling before it is lowered. */
const SLACK = 25

const countsOf = (all: Prose, kind: Kind): Record<string, number> =>
  Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) => [name, countOf(all[kind], pattern)]))
