/** docs/words.md says which words are not used, and what to write instead. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
