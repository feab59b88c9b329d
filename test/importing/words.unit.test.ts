/** No words are lost in any format. `IMPORT_FOLDER=path` tests another site as well. */
import { expect, test } from 'vitest'
import { folderFiles } from '../../bin/importing/folderFiles.ts'
import { markdownFolder } from '#worker/importing/markdown/markdownFolder.ts'
import { folder } from '#test/importing/converting.ts'
import { compareWords } from '#test/importing/words.ts'

/** The share may differ, because the other way of reading is only nearly right about where words end. */
const TOLERANCE = 0.02
/** The same share for a whole site. */
const TOLERANCE_OF_ALL = 0.0005

const BINDING = `---
title: Sewing a *first* quire
date: 2024-05-06
---

Bind **four** sheets &mdash; no more[^1] &mdash; and nest them.

{{< note >}}
Keep the *bone folder* clean.
{{< /note >}}

1. Pierce five holes.

   ![An awl](awl.png "The awl goes straight through the paper")

2. Sew from the middle{{< highlight >}} out{{< /highlight >}}.
   - wax the thread
     - twice

<div class="old"><p>Once, <b>linen</b> was used.<br/>Now: cotton</p>
<table><tr><th>Thread</th><th>Knots</th></tr><tr><td>linen</td><td>two</td></tr></table>
</div>

{{< quote-block text="A book is a hinge." cite="A binder" >}}

As a <kind of reader> you may ask [why]({{< ref "posts/why.md" >}}).

\`\`\`sh
sew --times 4 sheets.txt
\`\`\`

[^1]: Five make a thick spine.
`

test('every word of a story in every form is in its paragraphs', async () => {
  const source = await markdownFolder.open(folder({ 'a.md': BINDING }))
  for await (const story of source.stories()) {
    if ('problem' in story) throw new Error(story.problem)
    const { words, missing } = compareWords(BINDING, story)
    expect(words).toBe(58)
    expect(missing).toEqual([])
  }
})

test('the comparison sees a word that is lost', async () => {
  const source = await markdownFolder.open(folder({ 'a.md': BINDING.replace('thick spine', 'spine') }))
  for await (const story of source.stories()) {
    expect('problem' in story ? [] : compareWords(BINDING, story).missing).toEqual(['thick'])
  }
})

const ownFolder = process.env['IMPORT_FOLDER']
const sites = [
  folder({ 'a.md': BINDING, 'b.md': BINDING }),
  ...(ownFolder ? [await folderFiles(ownFolder)] : []),
]

for (const files of sites) {
  test(`no story of ${files.name} loses its words`, { timeout: 180_000 }, async () => {
    const source = await markdownFolder.open(files)
    const totals = { stories: 0, words: 0, missing: 0 }
    const losing: string[] = []
    for await (const story of source.stories()) {
      if ('problem' in story) throw new Error(`${story.sourceId}: ${story.problem}`)
      const text = new TextDecoder().decode(await files.read(story.sourceId))
      const { words, missing } = compareWords(text, story)
      totals.stories++
      totals.words += words
      totals.missing += missing.length
      if (missing.length > Math.max(2, words * TOLERANCE))
        losing.push(`${story.sourceId}: ${missing.join(' ')}`)
      if (/[\uFDD0-\uFDEF]/.test(JSON.stringify(story.paragraphs)))
        losing.push(`${story.sourceId}: a mark is left`)
    }
    console.info(`${files.name}:`, totals)
    expect(totals.stories).toBe(source.count)
    expect(totals.missing / totals.words).toBeLessThan(TOLERANCE_OF_ALL)
    expect(losing).toEqual([])
  })
}
