/** Runs `npm run import` as a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { migrateLocal, openLocalDatabase } from '../../bin/local/local.ts'
import { rows } from '#test/importing/memoryDatabase.ts'

const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a folder that does not exist, a file without a reader and wrong options end in one clear line', async () => {
  writeFileSync(join(place, 'export.rar'), 'x')
  expect(await run([join(place, 'nowhere')])).toMatchObject({
    code: 1,
    errors: `There is no file or folder ${join(place, 'nowhere')}\n`,
  })
  expect((await run([join(place, 'export.rar')])).errors).toBe(
    'We couldn’t find anything to import in export.rar. Supported: a folder of Markdown files with front matter (.md, .markdown).\n',
  )
  expect((await run([])).errors).toMatch(/^One file or folder is imported\. Usage: npm run import -- FILE/)
  expect((await run([place, '--publication', 'trending'])).errors).toMatch(
    /^No publication can have the slug trending/,
  )
  expect((await run([place, '--strange'])).code).toBe(1)
})

test(
  'the command migrates an empty state, stores pictures, and ends with the promised line',
  { timeout: 120_000 },
  async () => {
    const [state, blog] = [join(place, 'state'), join(place, 'blog')]
    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#A3301C' } })
      .png()
      .toBuffer()
    writeFolder(blog, {
      'posts/one.md':
        '---\ntitle: One\ndate: 2021-03-04\nauthors: [ann]\n---\n![A](a.png)\n\n![B](../b.svg)\n\n![C](c.png)\n\n![D](gone.png)\n\nText',
      'posts/a.png': png,
      'posts/c.png': 'no picture',
      'b.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>',
    })
    const { code, output } = await run([blog, '--state', state, '--publication', 'paper'])
    expect(code).toBe(0)
    expect(output.trimEnd().split('\n').at(-1)).toBe('imported 1 of 1, 2 reported')
    const reports = readdirSync(join(state, 'import-reports'))
    expect(reports).toHaveLength(1)
    const report = join(state, 'import-reports', reports[0]!)
    expect(output).toContain(report)
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      total: 1,
      imported: 1,
      counts: { 'missing-image': 2 },
    })
    const { db, close } = openLocalDatabase(state)
    const stored = rows(db, 'select id, content_type, width, height from images order by width')
    close()
    expect(stored).toMatchObject([
      { content_type: 'image/png', width: 30, height: 20 },
      { content_type: 'image/png', height: expect.any(Number) },
    ])
    const { env, dispose } = await getPlatformProxy<{ MEDIA: R2Bucket }>({
      configPath: join(root, 'wrangler.toml'),
      persist: { path: join(state, 'v3') },
    })
    const object = await env.MEDIA.get(`images/${stored[0]!['id']}`)
    expect(new Uint8Array(await object!.arrayBuffer())).toEqual(new Uint8Array(png))
    expect(object!.httpMetadata?.contentType).toBe('image/png')
    await dispose()
  },
)

test('a run that is killed continues where it stopped', { timeout: 180_000 }, async () => {
  const [state, blog] = [join(place, 'killed'), join(place, 'many')]
  const count = 700
  const text = 'Some *words* of a story with a [link](https://example.com/). '.repeat(20)
  writeFolder(
    blog,
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `posts/${at}.md`,
        `---\ntitle: Story ${at}\ndate: 2021-03-04\nauthors: [a${at % 9}]\n---\n${text}`,
      ]),
    ),
  )
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  const child = start([blog, '--state', state])
  const closed = new Promise((resolve) => child.once('close', resolve))
  await untilSomeStories(db, child)
  child.kill('SIGKILL')
  await closed
  const before = countsOf(db)
  expect(before.posts).toBeGreaterThan(0)
  expect(before.posts).toBeLessThan(count)
  expect(before.posts % 100).toBe(0)
  expect(before).toEqual({ posts: before.posts, bodies: before.posts, sources: before.posts })
  const { code, output } = await run([blog, '--state', state])
  expect(code).toBe(0)
  expect(output).toContain(`${count - before.posts} new, 0 changed, ${before.posts} unchanged`)
  expect(output.trimEnd().split('\n').at(-1)).toBe(`imported ${count} of ${count}, 0 reported`)
  expect(countsOf(db)).toEqual({ posts: count, bodies: count, sources: count })
  close()
})

function start(args: string[]): ChildProcess {
  return spawn(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', 'bin/commands/import.ts', ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

async function run(args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const child = start(args)
  let output = ''
  let errors = ''
  child.stdout!.on('data', (chunk) => (output += chunk))
  child.stderr!.on('data', (chunk) => (errors += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output, errors }
}

function writeFolder(folder: string, contents: Record<string, string | Uint8Array>) {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Resolves at the first stories, or when the child has ended before it wrote any. */
async function untilSomeStories(db: DatabaseSync, child: ChildProcess) {
  while (countsOf(db).posts === 0 && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

const COUNTS = `select (select count(*) from posts) posts, (select count(*) from post_bodies) bodies,
  (select count(*) from import_sources where kind = 'post') sources`

const countsOf = (db: DatabaseSync) =>
  rows(db, COUNTS)[0] as { posts: number; bodies: number; sources: number }
