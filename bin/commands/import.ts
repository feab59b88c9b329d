import { now } from '#worker/platform/clock.ts'
import { isArchive } from '../importing/archive/openArchive.ts'
import { folderFiles } from '../importing/folderFiles.ts'
import { checkSlug } from '../importing/publication.ts'
import { type ReadOptions, readArchive, readSource } from '../importing/readInto.ts'
import { isZip, zipFiles } from '../importing/zipFiles.ts'
import { parseOptions } from '../commandLine/options.ts'

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  const { place, ...options } = readImport()
  if (!(await isZip(place))) return readSource(await folderFiles(place), options)
  const zip = await zipFiles(place)
  try {
    await (isArchive(zip) ? readArchive : readSource)(zip, options)
  } finally {
    zip.close()
  }
}

function readImport(): ReadOptions & { place: string } {
  const { values, positionals } = parseOptions('import', process.argv.slice(2))
  const [place] = positionals
  if (place === undefined || positionals.length > 1)
    throw new Error('One file or folder is imported. Usage: npm run import -- FILE')
  if (values.publication !== undefined) checkSlug(values.publication)
  return {
    place,
    asName: values.as?.replace(/^@/, ''),
    slug: values.publication,
    state: values.state,
    time: now(),
  }
}
