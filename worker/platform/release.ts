/** The client's build: its manifest, the parts inlined into pages, and a name for the build. */
import { createHash } from 'node:crypto'
import parts from '../../dist/client/.vite/inline.json'
import type { FirstSheet } from '#schema/firstSheets.ts'
import manifest from '../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** Built files by source name. */
export const chunks: Record<string, Chunk> = manifest as Record<string, Chunk>

interface InlinePart {
  text: string
  /** For the content security policy. */
  digest: string
}

/** The script for every page, the first style sheets, the file of speculation rules, and the offline service worker. */
export const inline: {
  script: InlinePart
  sheets: Record<FirstSheet, InlinePart>
  speculation: string
  offline: string
} = parts

/** Changes with every build of the browser's files: part of page configuration and of cache keys. */
export const release: string = createHash('sha256')
  .update(JSON.stringify([manifest, parts]))
  .digest('base64url')
  .slice(0, 10)

/** The texts that documents inline. */
export const inlineTexts = {
  script: inline.script.text,
  sheets: { home: inline.sheets.home.text, story: inline.sheets.story.text, error: inline.sheets.error.text },
}
