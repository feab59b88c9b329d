/** YAML twice: as its author wrote it, and as the values that templates compare and calculate with. */
import { parse } from 'yaml'

const OPTIONS = { logLevel: 'error', uniqueKeys: false } as const

/** Generators write it for a field that has no value; a title may be the word in capitals. */
const NOTHING = {
  default: true,
  tag: 'tag:yaml.org,2002:null',
  test: /^(?:~|null)?$/,
  resolve: () => null,
  identify: (value: unknown) => value === null,
} as const

/**
 * Every scalar as text: `3.10` is not 3.1, and `0x1F` is not 31.
 * @throws YAMLParseError
 */
export const readWritten = (text: string): unknown =>
  parse(text, { ...OPTIONS, schema: 'failsafe', customTags: [NOTHING] })

/** @throws YAMLParseError */
export const readValues = (text: string): unknown => parse(text, OPTIONS)
