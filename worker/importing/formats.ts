/** The first that recognises the files reads them. */
import type { Files } from '#worker/importing/files.ts'
import type { Format } from '#worker/importing/format.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'

export const formats: Format[] = [markdownFolder]

/** @returns null if no format recognises the files */
export const detectFormat = (files: Files): Format | null =>
  formats.find((format) => format.recognises(files)) ?? null

export const unsupported = (files: Files): string =>
  `We couldn’t find anything to import in ${files.name}. Supported: ${formats.map(({ label }) => label).join(', ')}.`
