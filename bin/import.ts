/** `npm run import -- FILE [--as USERNAME] [--publication SLUG] [--state DIR]`: an archive, an export of another site, or a folder. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { now } from '#worker/platform/clock.ts'
import { isArchive } from './importing/archive/openArchive.ts'
import { folderFiles } from './importing/folderFiles.ts'
import { checkSlug } from './importing/publication.ts'
import { type ReadOptions, readArchive, readSource } from './importing/readInto.ts'
import { isZip, zipFiles } from './importing/zipFiles.ts'
import { DEFAULT_STATE } from './local.ts'

const USAGE = 'npm run import -- FILE [--as USERNAME] [--publication SLUG] [--state DIR]'

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { place, ...options } = readOptions()
  if (!(await isZip(place))) return readSource(await folderFiles(place), options)
  const zip = await zipFiles(place)
  try {
    await (isArchive(zip) ? readArchive : readSource)(zip, options)
  } finally {
    zip.close()
  }
}

function readOptions(): ReadOptions & { place: string } {
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
    time: now(),
  }
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}
