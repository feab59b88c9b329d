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
  'worker/platform/mail/printHtml.tsx': ['letterSpacing'],
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

/** Counted on 2026-11-28. They only fall: a change that removes some lowers its ceiling. */
const CEILINGS: Record<Kind, Record<string, number>> = {
  comments: {
    What: 733,
    'what is': 695,
    ', so that': 278,
    'those that': 209,
    whose: 247,
    'of which': 126,
    leads: 141,
    'of its own': 156,
    beside: 124,
    stands: 65,
    alone: 125,
    nothing: 359,
    begins: 177,
    Of: 200,
  },
  testComments: {
    What: 184,
    'what is': 154,
    ', so that': 34,
    'those that': 30,
    whose: 42,
    'of which': 35,
    leads: 37,
    'of its own': 57,
    beside: 22,
    stands: 7,
    alone: 24,
    nothing: 103,
    begins: 41,
    Of: 44,
  },
  titles: {
    What: 1,
    'what is': 252,
    ', so that': 4,
    'those that': 54,
    whose: 51,
    'of which': 15,
    leads: 137,
    'of its own': 47,
    beside: 23,
    stands: 19,
    alone: 75,
    nothing: 181,
    begins: 47,
    Of: 2,
  },
  documents: {
    What: 35,
    'what is': 120,
    ', so that': 59,
    'those that': 30,
    whose: 31,
    'of which': 24,
    leads: 25,
    'of its own': 43,
    beside: 21,
    stands: 9,
    alone: 35,
    nothing: 100,
    begins: 40,
    Of: 6,
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
