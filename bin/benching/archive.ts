/** `archive`: an imported publication of 2,000 posts, exported by the worker and read into an empty site: what it takes, and what is different. */
import { WORKER } from '../building.ts'
import { modulesOf } from '../bundling.ts'
import { roundTrip } from './archive/roundTrip.ts'
import { type Benchmark, held, noted } from './measure.ts'

const POSTS = 2000
const SAMPLED = 100

export const archive: Benchmark = {
  name: 'archive',
  async run(site) {
    const trip = await roundTrip({
      modules: modulesOf(await site.bundle(WORKER)),
      folder: site.folder('archive'),
      posts: POSTS,
      sampled: SAMPLED,
    })
    for (const line of trip.differences.slice(0, 20)) console.error(line.slice(0, 500))
    const { counts, differences, imported, exported, readBack, steps, bytes } = trip
    return [
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
