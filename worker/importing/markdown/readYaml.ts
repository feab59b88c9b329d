import { parse } from 'yaml'

const OPTIONS = { logLevel: 'error', uniqueKeys: false } as const

/** YAML's null, but not the capitalised word, which may be a title. */
const NOTHING = {
  default: true,
  tag: 'tag:yaml.org,2002:null',
  test: /^(?:~|null)?$/,
  resolve: () => null,
  identify: (value: unknown) => value === null,
} as const

/**
 * Reads YAML as written, with every scalar as text: `3.10` is not 3.1, and `0x1F` is not 31.
 * @throws YAMLParseError
 */
export const readWritten = (text: string): unknown =>
  parse(text, { ...OPTIONS, schema: 'failsafe', customTags: [NOTHING] })

/** Reads YAML as typed values, for templates. @throws YAMLParseError */
export const readValues = (text: string): unknown => parse(text, OPTIONS)
