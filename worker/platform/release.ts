/** What the client's build produced: its manifest, the script before the first paint, and a name for the build. */
import { createHash } from 'node:crypto'
import inline from '../../dist/client/.vite/beforePaint.json'
import manifest from '../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The built files by the name of their source. */
export const chunks: Record<string, Chunk> = manifest as Record<string, Chunk>

/** The script inside pages, and its digest for the content security policy. */
export const beforePaint: { text: string; digest: string } = inline

/** Changes with every build of the browser's files: part of page configuration and of cache keys. */
export const release: string = createHash('sha256')
  .update(JSON.stringify([manifest, inline]))
  .digest('base64url')
  .slice(0, 10)
