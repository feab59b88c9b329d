/**
 * `archive`: an imported publication of 2,000 posts, and every profile and publication of the demo content, exported by
 * the worker and read into empty sites: what it takes, and what is different.
 */
import { WORKER } from '../building.ts'
import { modulesOf } from '../bundling.ts'
import { loadDemoWhenEmpty } from '../demo/load.ts'
import { migrateLocal } from '../local.ts'
import { demoTrips } from './archive/demoTrips.ts'
import { copyEmpty } from './archive/openSite.ts'
import { roundTrip } from './archive/roundTrip.ts'
import { type Benchmark, held, noted } from './measure.ts'

const POSTS = 2000
const SAMPLED = 100

export const archive: Benchmark = {
  name: 'archive',
  async run(site) {
    const served = { modules: modulesOf(await site.bundle(WORKER)) }
    const empty = site.folder('archive-empty')
    await migrateLocal(empty)
    // Without the story that other rows make longer: an archive holds what a writer can have written.
    const state = copyEmpty(empty, site.folder('archive-demo-before'))
    await loadDemoWhenEmpty(state)
    const demo = await demoTrips({ ...served, empty, demo: state, folder: site.folder('archive-demo') })
    const trip = await roundTrip({
      ...served,
      empty,
      folder: site.folder('archive'),
      posts: POSTS,
      sampled: SAMPLED,
    })
    for (const line of [...demo.differences, ...trip.differences].slice(0, 20))
      console.error(line.slice(0, 500))
    const { counts, differences, imported, exported, readBack, steps, bytes } = trip
    return [
      held({ name: 'archive.demo', figure: demo.differences.length, unit: 'differences', atMost: 0 }),
      noted('archive.demo.profiles', demo.profiles, 'archives'),
      noted('archive.demo.publications', demo.publications, 'archives'),
      ...Object.entries(demo.counts).map(([name, count]) =>
        noted(`archive.demo.${name}`, count, 'rows compared'),
      ),
      held({ name: 'archive.differences', figure: differences.length, unit: 'differences', atMost: 0 }),
      ...Object.entries(counts).map(([name, count]) => noted(`archive.${name}`, count, 'rows compared')),
      noted('archive.import', imported, 's to read the folder'),
      noted('archive.export', exported, 's to write the archive'),
      noted('archive.steps', steps, 'steps'),
      noted('archive.size', bytes / 1024 / 1024, 'MiB'),
      noted('archive.read', readBack, 's to read the archive'),
    ]
  },
}
