import type { DatabaseSync } from 'node:sqlite'
import { SingleBar } from 'cli-progress'
import type { Files } from '#worker/importing/files.ts'
import { detectFormat, unsupported } from '#worker/importing/formats.ts'
import { slugOf } from '#worker/importing/markdown/fields.ts'
import { fillSearch } from '../local/fillSearch.ts'
import { migrateLocal, openLocalDatabase } from '../local/local.ts'
import { importArchive } from './archive/importArchive.ts'
import { openArchive } from './archive/openArchive.ts'
import { importSite } from './importSite.ts'
import { type Account, findAccount, importPeople } from './people.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { publicationFor } from './publication.ts'
import { type ImportResult, reportLines, writeReport } from './report.ts'

export interface ReadOptions {
  asName: string | undefined
  slug: string | undefined
  state: string
  time: number
}

const BAR = '{bar} {value}/{total} stories, {eta_formatted} left'

interface Opened {
  db: DatabaseSync
  as: Account | null
  pictures: Pictures
  onStory(done: number): void
}

/** @throws one clear sentence */
export async function readSource(files: Files, { slug, ...options }: ReadOptions): Promise<void> {
  const format = detectFormat(files)
  if (!format) throw new Error(unsupported(files))
  const source = await format.open(files)
  const { time } = options
  await into(options, source.count, async ({ db, as, ...opened }) => {
    const authorId = importPeople(db, source.name, as, time)
    const ownerId = () => as?.id ?? authorId({ key: slugOf(source.title), name: source.title })
    const { title: name, description } = source
    const collectionId =
      slug === undefined
        ? null
        : publicationFor(db, { slug, name, description, creatorId: ownerId(), now: time })
    return importSite({ db, source, ...opened, authorId, ownerId, collectionId, now: time })
  })
}

export async function readArchive(files: Files, { slug, ...options }: ReadOptions): Promise<void> {
  const archive = await openArchive(files)
  const { time } = options
  await into(options, archive.list('stories').length, async ({ db, ...opened }) => {
    const publicationOf = (wanted: string, creatorId: string) =>
      publicationFor(db, { slug: wanted, name: wanted, creatorId, now: time })
    const result = await importArchive({
      db,
      archive,
      ...opened,
      publication: slug,
      publicationOf,
      now: time,
    })
    const { responses, lists, pictures } = result
    console.log(`${archive.name}: ${responses} responses, ${lists} lists, ${pictures} pictures`)
    return result
  })
}

async function into(
  { asName, state, time }: Omit<ReadOptions, 'slug'>,
  count: number,
  read: (opened: Opened) => Promise<ImportResult>,
): Promise<void> {
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  const pictures = openPictures(db, state, time)
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: BAR, stream: process.stderr, hideCursor: true })
    : null
  try {
    const as = asName === undefined ? null : findAccount(db, asName)
    if (asName !== undefined && !as) throw new Error(`There is no account ${asName}`)
    bar?.start(count, 0)
    const result = await read({ db, as, pictures, onStory: (done) => bar?.update(done) })
    bar?.stop()
    await fillSearch(state)
    for (const line of reportLines(result, writeReport(result, state, time))) console.log(line)
  } finally {
    bar?.stop()
    await pictures.close()
    close()
  }
}
