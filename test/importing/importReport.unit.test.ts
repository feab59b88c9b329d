import { expect, test } from 'vitest'
import { reportLines } from '../../bin/importing/report.ts'
import { limits } from '#schema/limits.ts'
import { cutAtWord } from '#worker/importing/withinLimits.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { BLOG, run } from '#test/importing/importedSite.ts'

test('a story that cannot be stored is reported and leaves no rows, the others are imported', async () => {
  const db = memoryDatabase()
  const huge = `---\ntitle: Huge\ndate: 2021-03-04\nauthors: [dee]\n---\n${'A long line of a long story. '.repeat(90_000)}`
  const result = await run(db, { ...BLOG, 'posts/huge.md': huge })
  expect(result).toMatchObject({ total: 4, imported: 3 })
  expect(result.entries).toMatchObject([{ kind: 'failed', story: 'posts/huge.md' }])
  expect(rows(db, 'select count(*) n from posts where title = ?', 'Huge')).toEqual([{ n: 0 }])
  expect(rows(db, 'select count(*) n from post_revisions where title = ?', 'Huge')).toEqual([{ n: 0 }])
  expect(reportLines(result, 'report.json').at(-1)).toBe('imported 3 of 4, 1 reported')
})

test('an invalid picture leaves its caption, and is reported', async () => {
  const db = memoryDatabase()
  const result = await run(db, { ...BLOG, 'posts/a.png': new Uint8Array([1]) })
  expect(result.entries).toEqual([
    {
      story: 'posts/two.md',
      kind: 'missing-image',
      detail: 'posts/a.png: not a picture that can be shown',
      line: 0,
    },
  ])
  const [body] = rows(
    db,
    'select html from post_bodies where post_id = (select id from posts where title = ?)',
    'Two',
  )
  expect(body!['html']).toContain('Cap')
})

test('an address that two stories claim opens the first, and is reported at every run', async () => {
  const db = memoryDatabase()
  const twice = { 'a.md': '---\naliases: [/x]\n---\na', 'b.md': '---\naliases: [/x]\n---\nb' }
  for (const _ of [1, 2]) {
    const { entries } = await run(db, twice)
    expect(entries.filter(({ kind }) => kind === 'redirect')).toMatchObject([
      { story: 'b.md', detail: '/x leads to another story already' },
    ])
  }
})

test('text too long for a page is cut at a word, extra entries are left out, and both are reported', async () => {
  const db = memoryDatabase()
  const long = 'word '.repeat(2000).trim()
  const contents = {
    'a.md': `---\ntitle: ${long}\nsubtitle: ${long}\ndate: 2021-03-04\nauthors: [{key: ann, name: ${long}, bio: ${long}}]\ntopics: [${long}]\ntags: [${Array.from({ length: 40 }, (_, at) => `t${at}`).join(', ')}]\n---\nText`,
  }
  const { entries } = await run(db, contents)
  expect(entries.map(({ kind }) => kind)).toEqual([
    'too-long',
    'too-long',
    'too-many',
    'too-long',
    'too-long',
    'too-long',
  ])
  const [post] = rows(db, 'select title, length(subtitle) subtitle from posts')
  expect(post!['title']).toMatch(/^word( word)*…$/)
  expect(String(post!['title']).length).toBeGreaterThan(limits.importing.title - 10)
  expect(Number(post!['subtitle'])).toBeLessThanOrEqual(limits.importing.subtitle)
  const [person] = rows(db, `select length(name) name, length(bio) bio from users where username = 'ann'`)
  expect(Number(person!['name'])).toBeLessThanOrEqual(limits.importing.name)
  expect(Number(person!['bio'])).toBeLessThanOrEqual(limits.importing.bio)
  expect(
    rows(db, 'select count(*) n, max(length(name)) <= 50 name, max(length(slug)) <= 50 slug from tags'),
  ).toEqual([{ n: limits.importing.tags, name: 1, slug: 1 }])
  expect(rows(db, 'select count(*) n from post_tags')).toEqual([{ n: limits.importing.tags }])
  expect(await run(db, contents)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a text is cut at a word, or inside a very long word, and never within a character', () => {
  expect(cutAtWord('one two three', 13)).toBe('one two three')
  expect(cutAtWord('one two three', 9)).toBe('one two…')
  expect(cutAtWord('one two, three', 10)).toBe('one two…')
  expect(cutAtWord('one two three', 8)).toBe('one two…')
  expect(cutAtWord('abcdefghij', 5)).toBe('abcd…')
  expect(cutAtWord('abc😀def', 5)).toBe('abc…')
})

test('the report says in one line which files were passed over', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    '.trash/a.md': 'x',
    'README.md': '# Blog',
    'node_modules/x/y.md': 'x',
    'posts/_index.md': 'x',
    'posts/a.md': '---\ndate: 2021-03-04\n---\nText',
    'posts/a.txt': 'x',
  })
  expect(reportLines(result, 'x')).toEqual([
    'markdown:blog: 1 new, 0 changed, 0 unchanged',
    'Skipped, not stories: 4 files (.trash/a.md, README.md, node_modules/x/y.md, …)',
    'imported 1 of 1, 0 reported',
  ])
})

test('the report joins equal notes, with the worst kinds first', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    'a.md':
      '---\ndate: 2021-03-04\n---\n![x](1.png)\n\n![x](2.png)\n\n![x](3.png)\n\n![x](4.png)\n\n![x](4.png)\n\n[x](javascript:a)',
    'b.md': '---\ntitle: "unended\n---\ntext',
    'c.md': '---\ndate: 2021-03-04\n---\n![x](4.png) text',
  })
  expect(reportLines(result, 'state/import-report.json')).toEqual([
    'markdown:blog: 2 new, 0 changed, 0 unchanged',
    'Changed or left out:',
    '  failed: 1',
    '    b.md  the front matter can’t be parsed: Missing closing "quote at line 2, column 1',
    '  missing-image: 6',
    '    a.md:10 and 2 other places  4.png (x)',
    '    a.md:4  1.png (x)',
    '    a.md:6  2.png (x)',
    '    … and 1 more',
    '  unsafe-url: 1',
    '    a.md:14  link without its address: javascript:a',
    'All of it: state/import-report.json',
    'imported 2 of 3, 8 reported',
  ])
})

test('front matter that cannot be read is counted and named, and makes no author', async () => {
  const db = memoryDatabase()
  const result = await run(db, {
    'a.md': '---\ntitle: "unended\n---\nText',
    'b.md': '---\nauthor: Ann Lee\n---\nText',
  })
  expect(result).toMatchObject({ total: 2, imported: 1 })
  expect(result.entries).toMatchObject([
    { story: 'a.md', kind: 'failed', detail: expect.stringContaining('the front matter can’t be parsed') },
    { story: 'b.md', kind: 'missing-date' },
  ])
  expect(rows(db, 'select name from users')).toEqual([{ name: 'Ann Lee' }])
})
