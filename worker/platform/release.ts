/** What the client's build left: its manifest, and a name for the build itself. */
import { createHash } from 'node:crypto'
import manifest from '../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The built files by their source's name. */
export const chunks: Record<string, Chunk> = manifest as Record<string, Chunk>

/** Changes with every build of the browser's files: part of page configuration and of cache keys. */
export const release: string = createHash('sha256')
  .update(JSON.stringify(manifest))
  .digest('base64url')
  .slice(0, 10)
