import type { Files } from '#worker/importing/files.ts'
import type { Source } from '#worker/importing/story.ts'

export interface Format {
  label: string
  recognises(files: Files): boolean
  open(files: Files, options?: FormatOptions): Promise<Source>
}

export interface FormatOptions {
  directives?: boolean
}
