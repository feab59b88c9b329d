/** The specification quotes `M` texts exactly and describes `W` texts. */
import { readOptions } from '../commandLine/options.ts'
import { ALL_TEXTS, visibleTexts } from '../checking/visibleTexts.ts'

const { positionals: chosen } = readOptions('texts')
const texts = visibleTexts(ALL_TEXTS).filter(
  ({ file }) => chosen.length === 0 || chosen.some((start) => file.startsWith(start)),
)
for (const { file, line, text, id } of texts) {
  console.log(`${file}:${line}\t${id ?? 'ours'}\t${text.replaceAll('\n', ' ')}`)
}
const quoted = texts.filter(({ id }) => id?.startsWith('M')).length
console.error(`${texts.length} texts, ${quoted} of them quoted by the specification`)
