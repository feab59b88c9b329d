/** Archives that no honest site has made are refused, or their faulty parts are left out and reported (E1, X1). */
import { createHash } from 'node:crypto'
import { ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { zipFiles } from '../../bin/importing/zipFiles.ts'
import { importInto } from '#test/exporting/roundTrip.ts'
import { memoryDatabase, rows } from '#test/importing/memoryDatabase.ts'
import { joined, openZip } from '#worker/exporting/zip.ts'

type Files = Record<string, unknown>

const OWNER = '0000000000aa'
const STORY = '0000000000ab'
const zipOf = (files: Files): Uint8Array => {
  const zip = openZip({ bytes: 0, files: 0, directory: new Uint8Array() }, 0)
  for (const [name, content] of Object.entries(files))
    zip.add(name, content instanceof Uint8Array ? content : JSON.stringify(content), true)
  zip.finish()
  return joined(zip.written().pieces)
}

const paragraph = (more: object = {}) => ({ name: 'aaaa', type: 'P', text: 'Words', markups: [], ...more })
const story = (more: object = {}) => ({
  id: STORY,
  slug: `a-story-${STORY}`,
  url: 'https://quire.example/x',
  title: 'A story',
  titleCode: [],
  subtitle: '',
  language: 'en',
  direction: 'ltr',
  authors: [{ id: OWNER, username: 'ann', name: 'Ann' }],
  publication: null,
  tags: [],
  primaryTopic: null,
  preview: {
    imageId: null,
    alt: '',
    focusX: null,
    focusY: null,
    title: '',
    text: '',
    searchTitle: '',
    searchDescription: '',
  },
  visibility: 'PUBLIC',
  lockedSource: 'NONE',
  license: 'ALL_RIGHTS_RESERVED',
  canonicalUrl: null,
  firstPublishedAt: 1,
  latestPublishedAt: 1,
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  isDiscussionClosed: false,
  isHistoryShown: false,
  paragraphs: [paragraph()],
  embeds: [],
  redirects: [],
  ...more,
})

let files: Files
beforeEach(() => {
  files = {
    'archive.json': {
      format: 'quire-archive',
      version: 1,
      kind: 'PROFILE',
      origin: 'https://quire.example',
      entity: { id: OWNER, name: 'ann' },
      exportedAt: 1,
      counts: { stories: 1, versions: 0, revisions: 0, responses: 0, lists: 0, pictures: 0 },
    },
    'profile.json': {
      id: OWNER,
      username: 'ann',
      name: 'Ann',
      bio: '',
      imageId: null,
      twitterScreenName: null,
      theme: null,
      createdAt: 1,
      formerUsernames: [],
      topics: [],
      pinned: [],
      about: '',
      blogroll: [],
      subscriptions: [],
    },
    'pictures.json': [],
    [`stories/${STORY}.json`]: story(),
  }
})
const read = async (db = memoryDatabase()) => ({ db, ...(await importInto(db, zipOf(files))) })
const titles = (db: Parameters<typeof rows>[0]) =>
  rows(db, 'select title from posts').map(({ title }) => title)

test('an honest one is read', async () => {
  const { db, entries, imported } = await read()
  expect(entries).toEqual([])
  expect(imported).toBe(1)
  expect(titles(db)).toEqual(['A story'])
})

describe('an archive is refused as a whole', () => {
  test.each([
    ['a file outside its folder', '../../evil.json', /invalid relative path/],
    ['an absolute path', '/etc/evil.json', /absolute path/],
    ['a path of Windows', '..\\evil.json', /invalid characters in fileName/],
  ])('an archive with %s is refused', async (_, name, why) => {
    files[name] = {}
    await expect(read()).rejects.toThrow(why)
  })

  test('an archive that unpacks to a hundred times its size is refused', async () => {
    files['markdown/bomb.md'] = new Uint8Array(3_000_000)
    await expect(read()).rejects.toThrow('markdown/bomb.md unpacks to more than 100 times its size')
  })

  test('an archive with files larger than they say is refused', async () => {
    const bytes = zipOf({ 'archive.json': {}, 'x.json': 'y'.repeat(5000) })
    const view = new DataView(bytes.buffer)
    // The size in the directory's entry of the second file.
    const at = bytes.length - 22 - 46 - 'x.json'.length
    view.setUint32(at + 24, 10, true)
    const place = join(folder, 'larger.zip')
    writeFileSync(place, bytes)
    const zip = await zipFiles(place)
    await expect(zip.read('x.json')).rejects.toThrow(/too many bytes/)
    zip.close()
  })

  test('an archive with a link in it is refused', async () => {
    const bytes = zipOf({ 'a.json': {} })
    new DataView(bytes.buffer).setUint32(
      bytes.length - 22 - 46 - 'a.json'.length + 38,
      (0o120777 << 16) >>> 0,
      true,
    )
    const place = join(folder, 'link.zip')
    writeFileSync(place, bytes)
    await expect(zipFiles(place)).rejects.toThrow('link.zip is refused: a.json is a link')
  })

  test('an archive with the same file twice is refused', async () => {
    const zip = openZip({ bytes: 0, files: 0, directory: new Uint8Array() }, 0)
    zip.add('a.json', '{}')
    zip.add('a.json', '{}')
    zip.finish()
    const place = join(folder, 'twice.zip')
    writeFileSync(place, joined(zip.written().pieces))
    await expect(zipFiles(place)).rejects.toThrow('a.json is there twice')
  })

  test('an archive that is cut off, or of a later version, is refused', async () => {
    const place = join(folder, 'cut.zip')
    writeFileSync(place, zipOf(files).subarray(0, 500))
    await expect(zipFiles(place)).rejects.toThrow(/^cut\.zip is refused: /)
    ;(files['archive.json'] as { version: number }).version = 2
    await expect(read()).rejects.toThrow('is of version 2 of quire-archive; this site reads 1')
  })
})

describe('a story is left out and reported', () => {
  test.each([
    [
      'an address that runs',
      [paragraph({ markups: [{ type: 'A', start: 0, end: 3, href: 'javascript:alert(1)' }] })],
    ],
    ['a paragraph of no known type', [paragraph({ type: 'SCRIPT' })]],
    [
      'a picture without an id',
      [paragraph({ type: 'IMG', image: { id: '../x', alt: '', width: 1, height: 1 } })],
    ],
    ['a text of no words at all', [{ name: 'aaaa' }]],
    [
      'a card that runs',
      [
        paragraph({
          type: 'MIXTAPE_EMBED',
          mixtape: { href: 'javascript:alert(1)', title: 'x', description: '', site: '' },
        }),
      ],
    ],
  ])('a story with %s is left out (X1)', async (_, paragraphs) => {
    files[`stories/${STORY}.json`] = story({ paragraphs })
    const { db, entries, imported, total } = await read()
    expect([total, imported]).toEqual([1, 0])
    expect(entries).toMatchObject([{ story: `stories/${STORY}.json`, kind: 'failed' }])
    expect(titles(db)).toEqual([])
  })

  test('a story with a draft or a version that has such a text is left out', async () => {
    const paragraphs = [paragraph({ markups: [{ type: 'A', start: 0, end: 3, href: 'data:text/html,x' }] })]
    files[`drafts/${STORY}.json`] = {
      id: STORY,
      revision: 1,
      publishedRevision: 0,
      title: '',
      subtitle: '',
      paragraphs,
      updatedAt: 1,
      scheduledAt: null,
      notifiesFollowers: true,
    }
    expect((await read()).imported).toBe(0)
    delete files[`drafts/${STORY}.json`]
    files[`versions/${STORY}/0000000000ac.json`] = {
      id: '0000000000ac',
      storyId: STORY,
      revision: 1,
      title: '',
      subtitle: '',
      paragraphs,
      createdAt: 1,
      isPublished: false,
    }
    expect((await read()).imported).toBe(0)
  })

  test('a story with the id of another account’s story here is left out, and that one stays', async () => {
    const { db } = await read()
    db.exec("update posts set creator_id = '0000000000ff'")
    files[`stories/${STORY}.json`] = story({ title: 'Taken over' })
    const { entries } = await read(db)
    expect(entries[0]!.detail).toBe('the story of this id belongs to another account here')
    expect(titles(db)).toEqual(['A story'])
  })
})

test('a picture with other bytes than its name says is left out and reported', async () => {
  const id = '0000000000ad'
  const bytes = new Uint8Array([1, 2, 3])
  const digest = createHash('sha256').update(bytes).digest('hex')
  const picture = { id, file: `pictures/${digest}.png`, contentType: 'image/png', width: 1, height: 1 }
  files['pictures.json'] = [picture]
  files[picture.file] = new Uint8Array([1, 2, 4])
  files[`stories/${STORY}.json`] = story({
    paragraphs: [
      paragraph({ type: 'IMG', text: 'Its caption', image: { id, alt: '', width: 1, height: 1 } }),
    ],
  })
  const { db, entries } = await read()
  expect(entries).toMatchObject([{ story: picture.file, kind: 'missing-image' }])
  expect(rows(db, 'select id from images')).toEqual([])
  expect(String(rows(db, 'select paragraphs from post_bodies')[0]!['paragraphs'])).toContain('"type":"P"')
})

test('an embed that this site would not frame is left out (X4)', async () => {
  const embed = {
    id: '0000000000ae',
    provider: 'youtube',
    providerId: '"><script>',
    href: 'https://evil.example/',
    title: '',
    width: 1,
    height: 1,
  }
  files[`stories/${STORY}.json`] = story({ embeds: [embed] })
  expect(rows((await read()).db, 'select * from media_resources')).toEqual([])
})

test('an archive of more than 4 GB is written with ZIP64 fields and read by them', async () => {
  const far = 5 * 1024 ** 3
  const zip = openZip({ bytes: far, files: 0, directory: new Uint8Array() }, 0)
  zip.add('far.json', '{"far":true}', true)
  zip.finish()
  const place = join(folder, 'far.zip')
  // The bytes before it are a hole in the file.
  const file = openSync(place, 'w')
  ftruncateSync(file, far)
  writeSync(file, joined(zip.written().pieces), 0, null, far)
  closeSync(file)
  const read64 = await zipFiles(place)
  expect(new TextDecoder().decode(await read64.read('far.json'))).toBe('{"far":true}')
  read64.close()
})

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))
