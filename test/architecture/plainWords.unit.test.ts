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

/** Top folder -> word -> how often; it may only go down. */
const most = JSON.parse(readFileSync('test/architecture/plainWords.json', 'utf8')) as Record<
  string,
  Record<string, number>
>

const EXEMPT = new Set(['docs/words.md', 'test/architecture/plainWords.unit.test.ts'])

/** Words of a name in camel case stand alone, so that they are found too; so do those of a file's path. */
const textOf = (file: string) =>
  `${file.slice(file.indexOf('/'))}\n${readFileSync(file, 'utf8')}`
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

test('docs/words.md holds everywhere: words that are not used become fewer, never more', () => {
  const counted: Record<string, Record<string, number>> = {}
  const files = [
    ...globSync('{schema,worker,client,bin,test}/**/*.{ts,tsx,mjs,css,graphql}'),
    ...globSync('{*,docs/*,docs/decisions/*,test/*}.md'),
    ...globSync('*.{ts,toml}'),
  ].filter((file) => !file.includes('/generated/') && !EXEMPT.has(file))
  for (const file of files) {
    const folder = /^(schema|worker|client|bin|test)\//.exec(file)?.[1] ?? 'docs'
    const text = textOf(file)
    counted[folder] ??= {}
    for (const [word, form] of Object.entries(WORDS)) {
      counted[folder][word] = (counted[folder][word] ?? 0) + (text.match(form)?.length ?? 0)
    }
  }
  const more = Object.entries(counted).flatMap(([folder, words]) =>
    Object.entries(words)
      .filter(([word, count]) => count > (most[folder]?.[word] ?? 0))
      .map(([word, count]) => `${folder}: "${word}" ${count} times, at most ${most[folder]?.[word] ?? 0}`),
  )
  expect(
    more,
    'Say it with the words of docs/words.md; for code that moved, move its count in plainWords.json',
  ).toEqual([])
})
