import { createHash } from 'node:crypto'
import manifest from '../../dist/client/.vite/manifest.json'

/** Changes with every build of the browser's files: part of page configuration and of cache keys. */
export const release: string = createHash('sha256')
  .update(JSON.stringify(manifest))
  .digest('base64url')
  .slice(0, 10)
