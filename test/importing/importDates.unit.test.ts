import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderFiles } from '../../bin/importing/folderFiles.ts'
import { folder } from '#test/importing/converting.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { NOW, run } from '#test/importing/importedSite.ts'

test('a story dated ahead is the same story at every run', async () => {
  const db = memoryDatabase()
  const ahead = {
    'a.md': '---\ndate: 9999-12-31\n---\nText',
    'b.md': '---\ndate: 2021-03-04\nlastmod: 2999-01-01\n---\nText',
  }
  await run(db, ahead)
  expect(rows(db, 'select updated_at from posts')).toEqual([{ updated_at: NOW }, { updated_at: NOW }])
  const again = await run(db, ahead, { now: NOW + 5000 })
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('a story that the source hides is in no list', async () => {
  const db = memoryDatabase()
  const kept = [
    'draft: "yes"',
    'status: private',
    'private: true',
    'unlisted: "true"',
    '_build: {list: never}',
  ]
  await run(
    db,
    Object.fromEntries(kept.map((field, at) => [`${at}.md`, `---\ndate: 2021-03-04\n${field}\n---\nText`])),
  )
  expect(rows(db, 'select count(*) n, count(listed_at) listed from posts')).toEqual([{ n: 5, listed: 0 }])
})

test('dates of expiry have no effect, and one entry reports all of them', async () => {
  const db = memoryDatabase()
  const expired = '---\ndate: 2021-03-04\nexpirydate: 2022-01-01\n---\nText'
  const { entries } = await run(db, {
    'a.md': expired,
    'b.md': expired,
    'c.md': expired,
    'd.md': '---\ndate: 2021-03-04\nexpiryDate: 2999-01-01\n---\nText',
  })
  expect(entries).toEqual([
    {
      story: 'a.md',
      kind: 'expiry',
      detail: 'its date and those of 2 other stories of expiry have no effect here',
      line: 0,
    },
  ])
  expect(rows(db, 'select count(listed_at) listed from posts')).toEqual([{ listed: 4 }])
})

test('an undated story keeps the date of its first import in a fresh checkout', async () => {
  const db = memoryDatabase()
  const undated = { 'about.md': '# About\n\nText' }
  await run(db, undated)
  const [first] = rows(db, 'select first_published_at as date, updated_at as updated from posts')
  const fresh = { ...folder(undated), modifiedAt: async () => Date.UTC(2024, 5, 6) }
  const again = await run(db, undated, { files: fresh })
  expect(again).toMatchObject({ changed: 0, unchanged: 1 })
  const changed = await run(db, undated, {
    files: { ...folder({ 'about.md': '# About\n\nOther text' }), modifiedAt: fresh.modifiedAt },
  })
  expect(changed).toMatchObject({ changed: 1 })
  expect(rows(db, 'select first_published_at as date, updated_at as updated from posts')).toEqual([first])
  expect(first).toMatchObject({ date: Date.UTC(2020, 0, 2) })
})

test('an undated story is dated by its first commit, which a rename and a second run leave', async () => {
  const place = mkdtempSync(join(tmpdir(), 'history-'))
  const git = (when: string, ...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters], {
      cwd: place,
      env: { PATH: process.env['PATH'], GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when },
    })
  const commit = (when: string) => {
    git(when, 'add', '--all')
    git(when, 'commit', '--quiet', '--message', 'x')
  }
  try {
    const posts = join(place, 'posts')
    mkdirSync(posts)
    git('', 'init', '--quiet')
    writeFileSync(join(posts, 'a.md'), 'About the ink of old letters, at length')
    writeFileSync(join(posts, 'dated.md'), '---\ndate: 2012-02-03\n---\nText with a date')
    writeFileSync(join(posts, '20130501-named.md'), 'Text with a name')
    commit('2015-01-02T03:04:05Z')
    renameSync(join(posts, 'a.md'), join(posts, 'bé "ink".md'))
    commit('2016-01-01T00:00:00Z')
    writeFileSync(join(posts, 'new.md'), 'Not committed')
    utimesSync(join(posts, 'new.md'), Date.UTC(2018, 0, 1) / 1000, Date.UTC(2018, 0, 1) / 1000)
    const db = memoryDatabase()
    const select = 'select title, first_published_at as date from posts order by title'
    const report = await run(db, {}, { files: await folderFiles(posts) })
    const first = rows(db, select).map(({ title, date }) => [title, new Date(Number(date)).toISOString()])
    expect(Object.fromEntries(first)).toEqual({
      'Be ink': '2015-01-02T03:04:05.000Z',
      Dated: '2012-02-03T00:00:00.000Z',
      '20130501 named': '2013-05-01T00:00:00.000Z',
      New: '2018-01-01T00:00:00.000Z',
    })
    expect(report.entries.map(({ story, detail }) => [story, detail])).toEqual([
      ['bé "ink".md', 'no date; using the time of its first commit, now and in later imports'],
      ['new.md', 'no date; using the time of the file, now and in later imports'],
    ])
    // It is committed after publishing, and a new history starts: the dates here stay.
    rmSync(join(place, '.git'), { recursive: true })
    git('', 'init', '--quiet')
    commit('2024-01-01T00:00:00Z')
    const again = await run(db, {}, { files: await folderFiles(posts) })
    expect(again).toMatchObject({ changed: 0, unchanged: 4 })
    expect(rows(db, select).map(({ title, date }) => [title, new Date(Number(date)).toISOString()])).toEqual(
      first,
    )
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
