/**
 * `npm run purge -- TAG... [--soft] [--reason TEXT] [--origin URL]`: purges cache tags of a running site. The token
 * comes from ADMIN_TOKEN; locally it is that of development.
 */
import { purge, readPurge } from './purging.ts'

try {
  const { purged, version } = await purge(readPurge(process.argv.slice(2), process.env))
  console.log(`purged ${purged.join(', ')} at change number ${version}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
