/** Runs the proofs from warm pages, and counts stale answers after the acknowledgement. */
import type { Facts } from './facts.ts'
import { type Address, addressOf, type PageName, pageNames } from './pages.ts'
import type { Proof, Proofs } from './proof.ts'
import type { ProofSite } from './site.ts'
import type { Expectation } from './expectations.ts'
import { type Answer, poll, type Visitor, warm } from './visitor.ts'

export interface Outcome {
  /** With the proof's name if the mutation has several. */
  of: string
  tags: string[]
  pages: number
  /** For each page, until it was fresh. */
  requests: number[]
  /** For each page, from the acknowledgement until it was fresh. */
  milliseconds: number[]
  stale: string[]
  /** Age of the oldest stale answer in a far place, in its seconds. */
  age?: number
}

export interface Named {
  mutation: string
  proof: Proof
}

export const namesOf = ({ mutation, proof }: Named): string =>
  proof.as ? `${mutation}, ${proof.as}` : mutation

/** All by default. @throws Error for an unknown mutation */
export function chosen(proofs: Proofs, only: readonly string[] = Object.keys(proofs)): Named[] {
  const unknown = only.filter((mutation) => !(mutation in proofs))
  if (unknown.length) throw new Error(`There are proofs of: ${Object.keys(proofs).join(', ')}`)
  return only.flatMap((mutation) => proofs[mutation]!.map((proof) => ({ mutation, proof })))
}

/** The mutation must reach this page. */
export interface Target {
  name: string
  address: Address
  isFresh: (answer: Answer) => boolean
}

/**
 * Polls the pages from the acknowledgement on. Then compares every page with a fresh render, to find stale ones that no
 * proof names.
 * @param among the pages to check
 */
export async function proveNear(
  site: ProofSite,
  named: Named,
  among: readonly PageName[] = pageNames,
): Promise<Outcome> {
  const { near } = site
  const { facts, targets } = await prepare(site, named, near, among)
  await site.perform([named.mutation, named.proof.variables(facts), named.proof.by?.(facts)])
  const acknowledged = performance.now()
  const tags = site.lastPurge()
  const polled = await Promise.all(
    targets.map(({ address, isFresh }) => poll(near, address, isFresh, acknowledged)),
  )
  const stale = targets.flatMap(({ name }, at) =>
    polled[at]!.stale ? [`${name}: ${polled[at]!.stale} old answers`] : [],
  )
  stale.push(...(await differing(near, site, facts, among)))
  await undo(site, named, facts)
  return {
    of: namesOf(named),
    tags,
    pages: targets.length,
    requests: polled.map(({ requests }) => requests),
    milliseconds: polled.map(({ milliseconds }) => milliseconds),
    stale,
  }
}

export async function prepare(
  site: ProofSite,
  { mutation, proof }: Named,
  visitor: Visitor,
  among: readonly PageName[],
): Promise<{ facts: Facts; targets: Target[] }> {
  for (const act of proof.given ?? []) await site.perform(act(site.facts()))
  const facts = site.facts()
  const wanted = proof
    .reaches(facts)
    .flatMap(({ pages, isFresh, under }) =>
      pages.filter((page) => among.includes(page)).map((page) => ({ page, isFresh, under: under?.(facts) })),
    )
  await each(among, (page) => warm(visitor, addressOf(page, facts, site.mainHost)))
  const targets = await each(wanted, async ({ page, isFresh, under }) => {
    const address = addressOf(page, under ?? facts, site.mainHost)
    const before = await warm(visitor, address)
    const name = under ? `${page}, by its new name` : page
    if (isFresh(before, before)) throw new Error(`${mutation}: ${name} looks so before it is written`)
    return { name, address, isFresh: boundTo(isFresh, before) }
  })
  return { facts, targets }
}

const boundTo = (isMet: Expectation, before: Answer) => (answer: Answer) => isMet(answer, before)

export async function undo(site: ProofSite, { proof }: Named, facts: Facts): Promise<void> {
  for (const act of proof.afterwards?.(facts) ?? []) await site.perform(act)
}

export async function differing(
  visitor: Visitor,
  site: ProofSite,
  facts: Facts,
  among: readonly PageName[],
): Promise<string[]> {
  const found = await each(among, async (page) => {
    const address = addressOf(page, facts, site.mainHost)
    const [stored, fresh] = [await visitor.get(address), await visitor.getFresh(address)]
    const isSame =
      stored.status === fresh.status && stored.location === fresh.location && stored.text === fresh.text
    return isSame ? [] : [`${page}: differs from a fresh render`]
  })
  return found.flat()
}

const AT_ONCE = 6

/** Limits how many run at once; keeps the order of results. */
export async function each<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      results[at] = await act(items[at]!)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
