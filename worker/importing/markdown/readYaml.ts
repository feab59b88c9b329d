import { parse } from 'yaml'

const OPTIONS = { logLevel: 'error', uniqueKeys: false } as const

/** Not the capitalised word, which may be a title. */
const NOTHING = {
  default: true,
  tag: 'tag:yaml.org,2002:null',
  test: /^(?:~|null)?$/,
  resolve: () => null,
  identify: (value: unknown) => value === null,
} as const

/**
 * Every scalar is text: `3.10` is not 3.1.
 * @throws YAMLParseError
 */
export const readWritten = (text: string): unknown =>
  parse(text, { ...OPTIONS, schema: 'failsafe', customTags: [NOTHING] })

/**
 * Typed values, for templates.
 * @throws YAMLParseError
 */
export const readValues = (text: string): unknown => parse(text, OPTIONS)
