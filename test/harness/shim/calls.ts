import type { Call, Rule, RuleState } from './protocol.ts'

export type Pass = <T>(call: Omit<Call, 'binding' | 'path'>, perform: () => Promise<T>) => Promise<T>

interface Standing {
  rule: Rule
  matching?: RegExp
  seen: number
  state: RuleState
  isOver: boolean
}

let nextId = 1
const standing = new Map<number, Standing>()
const openGates = new Set<string>()
let noted: Call[] = []

export const calls = (): Call[] => noted

export const forgetCalls = (): void => {
  noted = []
}

export function addRule(rule: Rule): { id: number } {
  const id = nextId++
  standing.set(id, stand(rule))
  return { id }
}

export const stand = (rule: Rule): Standing => ({
  rule,
  matching: rule.matching === undefined ? undefined : new RegExp(rule.matching, 'is'),
  seen: 0,
  state: { met: 0, waiting: 0 },
  isOver: false,
})

export function ruleState(id: number): RuleState {
  const found = standing.get(id)
  if (!found) throw new Error(`There is no rule ${id}`)
  return found.state
}

/** Releases its held calls too. */
export function removeRule(id: number): void {
  const found = standing.get(id)
  if (found) found.isOver = true
  standing.delete(id)
}

export function clearRules(): void {
  for (const id of standing.keys()) removeRule(id)
}

export const openGate = (name: string): void => void openGates.add(name)

/** @param own rules of one request */
export const passOf =
  (binding: string, path: string, own: Standing[] = []): Pass =>
  async (part, perform) => {
    const call = { ...part, binding, path }
    note(call)
    const met = [...standing.values(), ...own].filter((one) => meets(one, call))
    for (const one of met) if (!one.rule.after) await befall(one)
    const answer = await perform()
    for (const one of met) if (one.rule.after) await befall(one)
    return answer
  }

/** Tests may never read the calls, so the oldest are dropped. */
function note(call: Call): void {
  noted.push(call)
  if (noted.length > MOST) noted = noted.slice(-MOST / 2)
}

const MOST = 100_000

/** Counts synchronously with the call, to keep the order of calls that wait. */
function meets(one: Standing, call: Call): boolean {
  const { rule, matching } = one
  const isChosen =
    rule.binding === call.binding &&
    (rule.method === undefined || rule.method === call.method) &&
    (rule.path === undefined || call.path.startsWith(rule.path)) &&
    (matching === undefined || call.texts.some((text) => matching.test(text)))
  if (!isChosen) return false
  one.seen += 1
  const first = rule.nth ?? 1
  const isMet = one.seen >= first && one.seen < first + (rule.times ?? Number.POSITIVE_INFINITY)
  if (isMet) one.state.met += 1
  return isMet
}

async function befall(one: Standing): Promise<void> {
  const { act, ms = 0, binding, message } = one.rule
  if (act === 'fail') throw new Error(message ?? `${binding} failed, as a test wants it to`)
  if (act === 'delay') return pause(ms)
  await held(one)
}

/** One request cannot wake another, so this polls with its own timer. */
async function held(one: Standing): Promise<void> {
  const isHeld = () => !one.isOver && !openGates.has(one.rule.gate ?? '')
  one.state.waiting += 1
  try {
    for (let waited = 0; isHeld(); waited += STEP) {
      if (waited > (one.rule.ms ?? LONGEST)) throw new Error(`${one.rule.binding} was held and never let go`)
      await pause(STEP)
    }
  } finally {
    one.state.waiting -= 1
  }
}

const STEP = 5
const LONGEST = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
