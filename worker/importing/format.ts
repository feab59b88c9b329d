import type { Files } from '#worker/importing/files.ts'
import type { Source } from '#worker/importing/story.ts'

/** A kind of export that can be imported. */
export interface Format {
  /** Its name after "Supported: …". */
  label: string
  recognises(files: Files): boolean
  open(files: Files, options?: FormatOptions): Promise<Source>
}

export interface FormatOptions {
  /** Markdown in our own dialect: pull quotes, captions, cards and embeds as directives. */
  directives?: boolean
}
