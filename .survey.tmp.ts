import { folderFiles } from './bin/importing/folderFiles.ts'
import { detectFormat } from '#worker/importing/formats.ts'
import { compareWords } from '#test/importing/words.ts'
const files = await folderFiles(process.argv[2]!)
const source = await detectFormat(files)!.open(files)
let W = 0, M = 0; const bad: [number, string, number, string][] = []
const pres: string[] = []
for await (const s of source.stories()) {
  if ('problem' in s) continue
  const src = new TextDecoder().decode(await files.read(s.sourceId))
  const { words, missing } = compareWords(src, s)
  W += words; M += missing.length
  if (missing.length) bad.push([missing.length, s.sourceId, words, missing.slice(0, 25).join(' ')])
  for (const p of s.paragraphs) { if (p.type === 'PRE') pres.push(s.sourceId + ': ' + p.text.slice(0, 100).replaceAll('\n', '⏎')); if (/\{\{[<%]|\uFDD0/.test(p.text)) console.log('RAW', s.sourceId, p.type, p.text.slice(0, 200)) }
}
console.log(W, M, bad.length)
for (const b of bad.toSorted((a, b) => b[0] - a[0]).slice(0, 70)) console.log(b.join(' | '))
console.log(pres.length); for (const p of pres) console.log(p)
