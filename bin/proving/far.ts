/**
 * A far place shares the database, but KV is frozen as if no write had arrived. After the mutation its clock is
 * stepped, and each page is requested at every step.
 */
import { type PageName, pageNames } from './pages.ts'
import { each, differing, type Named, namesOf, type Outcome, prepare, undo } from './prove.ts'
import type { FarPlace, ProofSite } from './site.ts'

/** Seconds after the acknowledgement. An entry reads its tags again after thirty. */
const STEPS = [0, 10, 20, 29, 31, 40, 50, 60]

/** Seconds: the promised bound, and a gap that keeps proofs apart. */
const APART = 90

/** @param among the pages to check */
export async function proveFar(
  site: ProofSite,
  far: FarPlace,
  named: Named,
  among: readonly PageName[] = pageNames,
): Promise<Outcome> {
  await far.thaw()
  const { facts, targets } = await prepare(site, named, far.visitor, among)
  await far.freeze()
  await site.perform([named.mutation, named.proof.variables(facts), named.proof.by?.(facts)])
  const acknowledged = performance.now()
  const tags = site.lastPurge()
  const waiting = new Set(targets)
  const requests = new Map(targets.map((target) => [target, 0]))
  const milliseconds: number[] = []
  let age = 0
  const from = far.ahead()
  for (const step of STEPS) {
    await far.moveClock(from + step * 1000)
    await each([...waiting], async (target) => {
      requests.set(target, requests.get(target)! + 1)
      if (!target.isFresh(await far.visitor.get(target.address))) return
      waiting.delete(target)
      milliseconds.push(performance.now() - acknowledged)
      age = Math.max(age, step)
    })
  }
  const stale = [...waiting].map(({ name }) => `${name}: old after ${STEPS.at(-1)} seconds`)
  stale.push(...(await differing(far.visitor, site, facts, among)))
  await undo(site, named, facts)
  await far.moveClock(from + APART * 1000)
  return {
    of: namesOf(named),
    tags,
    pages: targets.length,
    requests: [...requests.values()],
    milliseconds,
    stale,
    age,
  }
}
