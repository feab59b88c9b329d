import { purge, readPurge } from '../operating/purging.ts'

try {
  const { purged, version } = await purge(readPurge(process.argv.slice(2), process.env))
  console.log(`purged ${purged.join(', ')} at change number ${version}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
