/** `newsletters`: recipients that an issue freezes and hands to the local provider a second, and D1's rows for each. */
import { openLocalDatabase } from '../../local/local.ts'
import { type Benchmark, held, type Measure, noted } from '../measure.ts'
import { type Running, runWorker } from '../running.ts'

const SIZES = { full: [1000, 100_000, 1_000_000], short: [50, 250] }
/** Handing over a million takes long, and is no different from fewer. */
const MOST_HANDED_OVER = 100_000

/** Rows for each recipient of a long list, compared with a short one. */
const MOST_GROWTH = 1.2

export const newsletters: Benchmark = {
  name: 'newsletters',
  async run(site) {
    const { state } = await site.cached()
    const sizes = SIZES[site.extent]
    for (const size of sizes) subscribe(state, size)
    const worker = await runWorker({
      bundle: await site.bundle('bin/benching/workers/newsletters.ts'),
      state,
    })
    try {
      const runs: Run[] = []
      for (const size of sizes) runs.push(await runOne(worker, size))
      return measuresOf(runs)
    } finally {
      await worker.stop()
    }
  },
}

interface Part {
  ms: number
  read: number
  written: number
}

interface Run {
  size: number
  prepared: Part
  handedOver: Part | null
}

async function runOne({ origin }: Running, size: number): Promise<Run> {
  const part = async (name: string) => (await (await fetch(`${origin}/${name}/issue${size}`)).json()) as Part
  const prepared = await part('prepare')
  return { size, prepared, handedOver: size > MOST_HANDED_OVER ? null : await part('send') }
}

/** A newsletter of the most productive writer, with a scheduled issue. */
function subscribe(state: string, size: number): void {
  const { db, close } = openLocalDatabase(state)
  db.prepare(
    `insert into newsletters (id, user_id, slug, created_at)
     select ?1, creator_id, ?1, 0 from posts where listed_at is not null group by creator_id order by count(*) desc limit 1`,
  ).run(`news${size}`)
  db.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
     select printf('%s-%08x', ?1, (i * 2654435761) % 4294967296), ?1, printf('%d@example.org', i), 'ACTIVE', 0, 0 from n`,
  ).run(`news${size}`, size)
  db.prepare(
    `insert into newsletter_issues (id, newsletter_id, post_id, audience, state, created_by_id, created_at, due_at, database_id)
     select ?1, ?2, p.id, 'EVERYONE', 'SCHEDULED', p.creator_id, 0, null, '' from posts p
     join newsletters w on w.id = ?2 and w.user_id = p.creator_id where p.listed_at is not null limit 1`,
  ).run(`issue${size}`, `news${size}`)
  close()
}

function measuresOf(runs: Run[]): Measure[] {
  const rowsOf = ({ read, written }: Part, size: number) => (read + written) / size
  const growth = (of: (run: Run) => Part | null) => {
    const all = runs.flatMap((run) => of(run) ?? []).map((part, index) => rowsOf(part, runs[index]!.size))
    return all.at(-1)! / all[0]!
  }
  return [
    ...runs.flatMap(({ size, prepared, handedOver }) => [
      noted(`newsletters.prepared.${size}`, size / (prepared.ms / 1000), 'recipients a second'),
      noted(`newsletters.prepared.${size}.rows`, rowsOf(prepared, size), 'rows for each'),
      ...(handedOver
        ? [
            noted(`newsletters.handedOver.${size}`, size / (handedOver.ms / 1000), 'recipients a second'),
            noted(`newsletters.handedOver.${size}.rows`, rowsOf(handedOver, size), 'rows for each'),
          ]
        : []),
    ]),
    held({
      name: 'newsletters.prepared',
      figure: growth(({ prepared }) => prepared),
      unit: 'times the rows',
      atMost: MOST_GROWTH,
    }),
    held({
      name: 'newsletters.handedOver',
      figure: growth(({ handedOver }) => handedOver),
      unit: 'times the rows',
      atMost: MOST_GROWTH,
    }),
  ]
}
