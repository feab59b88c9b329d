/** `archive`: the time of exports and imports, and the differences afterwards. */
import { WORKER } from '../../building/building.ts'
import { modulesOf } from '../../building/bundling.ts'
import { demoTrips } from '../archive/demoTrips.ts'
import { roundTrip } from '../archive/roundTrip.ts'
import { type Benchmark, held, noted } from '../measure.ts'

const SIZES = {
  full: { posts: 2000, sampled: 100, most: Infinity },
  short: { posts: 20, sampled: 5, most: 1 },
}

export const archive: Benchmark = {
  name: 'archive',
  async run(site) {
    const served = { modules: modulesOf(await site.bundle(WORKER)) }
    const { posts, sampled, most } = SIZES[site.extent]
    const empty = await site.empty()
    const demo = await demoTrips({
      ...served,
      empty,
      // Archives hold only content that writers can produce.
      demo: await site.demoAsWritten(),
      folder: site.folder('archive-demo'),
      most,
    })
    const trip = await roundTrip({ ...served, empty, folder: site.folder('archive'), posts, sampled })
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
