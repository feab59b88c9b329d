import type { Control } from './commands.ts'
import type { BindingName, Rule } from './shim/protocol.ts'

/** All calls by default. */
export type Which = Partial<
  Pick<Rule, 'method' | 'path' | 'nth' | 'times' | 'after' | 'message' | 'gate'>
> & {
  /** Text or pattern in a D1 statement, a KV key, or an address of files or the cache. */
  matching?: string | RegExp
}

export interface Fault {
  met(): Promise<number>
  remove(): Promise<void>
}

export interface Gate extends Fault {
  /** Resolves when this many calls are waiting; rejects after ten seconds. */
  reached(calls?: number): Promise<void>
  /** Releases all waiting calls, and stays open. */
  open(): Promise<void>
}

export interface Faults {
  /** Makes calls throw; with `after`, once they have taken effect. */
  fail(binding: BindingName, which?: Which): Promise<Fault>
  delay(binding: BindingName, ms: number, which?: Which): Promise<Fault>
  /** Holds calls, or with `after` their answers, until the gate opens. */
  hold(binding: BindingName, which?: Which): Promise<Gate>
  open(gate: string): Promise<void>
  /** Opens all unnamed gates too. */
  clear(): Promise<void>
}

export function faultsOf(control: Control): Faults {
  const add = async (
    binding: BindingName,
    act: Rule['act'],
    which: Which = {},
    ms?: number,
  ): Promise<Gate> => {
    const { id } = await control.addRule(ruleOf(binding, act, which, ms))
    const remove = () => control.removeRule(id)
    return {
      remove,
      open: remove,
      met: async () => (await control.ruleState(id)).met,
      async reached(calls = 1) {
        const deadline = Date.now() + TIMEOUT
        for (;;) {
          const { waiting } = await control.ruleState(id)
          if (waiting >= calls) return
          if (Date.now() > deadline) throw new Error(`${waiting} of ${calls} calls have come to the gate`)
          await new Promise((resolve) => setTimeout(resolve, STEP))
        }
      },
    }
  }
  return {
    fail: (binding, which) => add(binding, 'fail', which),
    delay: (binding, ms, which) => add(binding, 'delay', which, ms),
    hold: (binding, which) => add(binding, 'hold', which),
    open: (gate) => control.openGate(gate),
    clear: () => control.clearRules(),
  }
}

const TIMEOUT = 10_000
const STEP = 10

export const faultsOfRequest = (...faults: [BindingName, Rule['act'], Which, number?][]): string =>
  JSON.stringify(faults.map((fault) => ruleOf(...fault)))

function ruleOf(binding: BindingName, act: Rule['act'], { matching, ...which }: Which, ms?: number): Rule {
  const pattern =
    matching instanceof RegExp ? matching.source : matching?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return { binding, act, ...which, matching: pattern, ms }
}
