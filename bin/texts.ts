/**
 * `npm run texts` prints every text that people read, with its place and, where there is one, its id in the
 * specification: `M` texts are quoted there exactly, `W` texts are described there and worded here, all others
 * are ours. `npm run texts -- client/settings` prints those of a folder or file.
 */
import { readOptions } from './options.ts'
import { visibleTexts } from './visibleTexts.ts'

const ALL = [
  'schema/copy/*.ts',
  'schema/flags.ts',
  'client/**/*.{ts,tsx}',
  'worker/**/*.{ts,tsx}',
  'bin/*.ts',
]
const { positionals: chosen } = readOptions('texts')
const texts = visibleTexts(ALL).filter(
  ({ file }) => chosen.length === 0 || chosen.some((start) => file.startsWith(start)),
)
for (const { file, line, text, id } of texts) {
  console.log(`${file}:${line}\t${id ?? 'ours'}\t${text.replaceAll('\n', ' ')}`)
}
const quoted = texts.filter(({ id }) => id?.startsWith('M')).length
console.error(`${texts.length} texts, ${quoted} of them quoted by the specification`)
