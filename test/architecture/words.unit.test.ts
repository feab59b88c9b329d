import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#test/architecture/sources.ts'

const comments = sources.map(({ file, text }) => ({
  file,
  said: [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment).join('\n'),
}))

const saying = (form: RegExp, mend: string): string[] =>
  comments.flatMap(({ file, said }) =>
    [...said.matchAll(form)].map(([found]) => `${file} says ${found.trim()}: ${mend}`),
  )

test('the code has no remark about unfinished work', () => {
  expect(saying(/\b(?:TODO|FIXME|HACK|XXX|TEMPORARY|WIP)\b/g, 'do it, or leave it out')).toEqual([])
})

test('a comment names documents of the project only', () => {
  const known = new Set(globSync('{*,docs/*,docs/decisions/*}.md').map((file) => basename(file)))
  const strange = comments.flatMap(({ file, said }) =>
    [...said.matchAll(/\b[A-Za-z-]+\.md\b/g)]
      .map(([name]) => name)
      .filter((name) => !known.has(name) && !EXAMPLES.has(name))
      .map((name) => `${file} names ${name}: say it here, or in ${[...known].join(', ')}`),
  )
  expect(strange).toEqual([])
})

/** Folders that are imported have these files. */
const EXAMPLES = new Set(['_index.md', 'index.md'])

test('a comment is true on every machine and at any time', () => {
  const mend = 'say what holds wherever the project stands'
  expect(saying(/(?<![\w.}])\/(?:home|root|tmp|mnt|work|Users)\/[\w./-]*/g, mend)).toEqual([])
  expect(saying(/\b(?:issue|ticket|sprint) #?\d+\b/gi, mend)).toEqual([])
})

test('texts say characters, not signs', () => {
  const said = sources
    .filter(({ file }) => /^(?:schema|client|worker)\//.test(file) && !file.startsWith('schema/generated'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:at most [^'"`\n]*|holds only )signs\b/g)].map(([found]) => `${file}: ${found}`),
    )
  expect(said).toEqual([])
})
