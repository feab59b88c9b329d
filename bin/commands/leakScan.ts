/** With `--planted` the worker leaks everything, and the scan must notice. */
import { inTemporarySite } from '../serving/temporarySite.ts'
import { readOptions } from '../commandLine/options.ts'
import { showProgress } from '../seeding/progress.ts'

const { values } = readOptions('leakScan')

const SHOWN = 10

await inTemporarySite('leak-scan', { isBuilt: values['no-build'] }, async ({ bundle, state }) => {
  // They need files that the build generates.
  const { openLeakSite } = await import('../leaking/site.ts')
  const { leaky } = await import('../leaking/leakyBuild.ts')
  const { sweep } = await import('../leaking/sweep.ts')
  const began = performance.now()
  const site = await openLeakSite({ bundle: values.planted ? leaky(bundle) : bundle, state })
  const stories = values.stories ? Number(values.stories) : site.stories.length
  const progress = showProgress(stories)
  try {
    const swept = await sweep(site, { stories, onStory: (done) => progress.update(done) })
    progress.stop()
    if (values.json) console.log(JSON.stringify(swept, null, 2))
    else print(swept, Math.round((performance.now() - began) / 1000))
    return swept.leaks.length > 0 === values.planted ? 0 : 1
  } finally {
    progress.stop()
    await site.stop()
  }
})

function print(
  swept: Awaited<ReturnType<typeof import('../leaking/sweep.ts').sweep>>,
  seconds: number,
): void {
  const { leaks, pages, calls, emails, issues, entries, readers } = swept
  for (const { where, as, story } of values.planted ? leaks.slice(0, SHOWN) : leaks)
    console.log(`LEAK  ${as ?? 'stored'}: “${story}” in ${where}`)
  console.log(
    `${pages} pages, ${calls} calls, ${emails} emails (${issues} of newsletters), ${entries} stored entries in ${seconds} s: ` +
      `${leaks.length || 'no'} leaks. The whole text was shown to: ${readers.join(', ')}.`,
  )
}
