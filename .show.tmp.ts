import { folderFiles } from './bin/importing/folderFiles.ts'
import { readDirectory } from '#worker/importing/markdown/directory.ts'
import { readStory } from '#worker/importing/markdown/readStory.ts'
const files = await folderFiles('/tmp/dg/digitalgov')
const dir = await readDirectory(files)
for (const a of process.argv.slice(2)) for (const path of files.paths.filter(p => p.includes(a))) {
 const s = readStory({ path, bytes: await files.read(path), modifiedAt: 0, now: Date.now() }, dir)
 const { paragraphs, ...rest } = s
 console.log(JSON.stringify(rest, null, 1))
 for (const p of paragraphs) console.log(p.name, p.type.padEnd(4), p.text.slice(0, 240).replaceAll('\n', '⏎'), p.markups.map(m => `${m.type}[${m.start}-${m.end}${m.href ? ' ' + m.href.slice(0, 40) : ''}]`).join(' '), p.mixtape ? JSON.stringify(p.mixtape) : '', p.iframe ? JSON.stringify(p.iframe) : '')
}
