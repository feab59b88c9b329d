import { createHash } from 'node:crypto'
import parts from '../../../dist/client/.vite/inline.json'
import type { FirstSheet } from '#schema/design/firstSheets.ts'
import manifest from '../../../dist/client/.vite/manifest.json'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

export const chunks: Record<string, Chunk> = manifest as Record<string, Chunk>

interface InlinePart {
  text: string
  digest: string
}

export const inline: {
  script: InlinePart
  sheets: Record<FirstSheet, InlinePart>
  speculation: string
  offline: string
} = parts

export const release: string = createHash('sha256')
  .update(JSON.stringify([manifest, parts]))
  .digest('base64url')
  .slice(0, 10)

export const inlineTexts = {
  script: inline.script.text,
  sheets: { home: inline.sheets.home.text, story: inline.sheets.story.text, error: inline.sheets.error.text },
}
