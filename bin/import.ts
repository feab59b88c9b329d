/** `npm run import -- FILE [--as USERNAME] [--publication SLUG] [--state DIR]`: an export of another site, or a folder. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { SingleBar } from 'cli-progress'
import { detectFormat, unsupported } from '#worker/importing/formats.ts'
import { slugOf } from '#worker/importing/markdown/fields.ts'
import { now } from '#worker/platform/clock.ts'
import { DEFAULT_STATE, migrateLocal, openLocalDatabase } from './local.ts'
import { fillSearch } from './fillSearch.ts'
import { folderFiles } from './importing/folderFiles.ts'
import { importSite } from './importing/importSite.ts'
import { findAccount, importPeople } from './importing/people.ts'
import { openPictures } from './importing/pictures.ts'
import { checkSlug, publicationFor } from './importing/publication.ts'
import { reportLines, writeReport } from './importing/report.ts'

const USAGE = 'npm run import -- FILE [--as USERNAME] [--publication SLUG] [--state DIR]'
const BAR = '{bar} {value}/{total} stories, {eta_formatted} left'

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { place, asName, slug, state } = readOptions()
  const files = await folderFiles(place)
  const format = detectFormat(files)
  if (!format) throw new Error(unsupported(files))
  const source = await format.open(files)
  await migrateLocal(state)
  const { db, close } = openLocalDatabase(state)
  const time = now()
  const pictures = openPictures(db, state, time)
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: BAR, stream: process.stderr, hideCursor: true })
    : null
  try {
    const as = asName === undefined ? null : findAccount(db, asName)
    if (asName !== undefined && !as) throw new Error(`There is no account ${asName}`)
    const authorId = importPeople(db, source.name, as, time)
    const ownerId = () => as?.id ?? authorId({ key: slugOf(source.title), name: source.title })
    const publication = () =>
      publicationFor(db, {
        slug: slug!,
        name: source.title,
        description: source.description,
        creatorId: ownerId(),
        now: time,
      })
    const collectionId = slug === undefined ? null : publication()
    bar?.start(source.count, 0)
    const result = await importSite({
      db,
      source,
      pictures,
      authorId,
      ownerId,
      collectionId,
      now: time,
      onStory: (done) => bar?.update(done),
    })
    bar?.stop()
    await fillSearch(state)
    for (const line of reportLines(result, writeReport(result, state, time))) console.log(line)
  } finally {
    bar?.stop()
    await pictures.close()
    close()
  }
}

function readOptions() {
  const options = {
    as: { type: 'string' },
    publication: { type: 'string' },
    state: { type: 'string' },
  } as const
  const { values, positionals } = parse(options)
  const [place] = positionals
  if (place === undefined || positionals.length > 1) throw new Error(USAGE)
  if (values.publication !== undefined) checkSlug(values.publication)
  return {
    place,
    asName: values.as?.replace(/^@/, ''),
    slug: values.publication,
    state: values.state ?? DEFAULT_STATE,
  }
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}
