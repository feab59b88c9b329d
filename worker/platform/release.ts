/** What the client's build produced: its manifest, what pages carry of it, and a name for the build. */
import { createHash } from 'node:crypto'
import parts from '../../dist/client/.vite/inline.json'
import manifest from '../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The built files by the name of their source. */
export const chunks: Record<string, Chunk> = manifest as Record<string, Chunk>

interface InlinePart {
  text: string
  /** For the content security policy. */
  digest: string
}

/**
 * The script and the first sheet, which are in every page; the files with the rest of the base sheet, and with the rules
 * of what may be fetched early; and the service worker of the offline shelf.
 */
export const inline: {
  script: InlinePart
  style: InlinePart
  rest: string
  speculation: string
  offline: string
} = parts

/** Changes with every build of the browser's files: part of page configuration and of cache keys. */
export const release: string = createHash('sha256')
  .update(JSON.stringify([manifest, parts]))
  .digest('base64url')
  .slice(0, 10)
