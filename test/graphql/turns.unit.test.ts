import { expect, test } from 'vitest'
import { openTurns } from '#worker/graphql/turns.ts'

/** Runs a batch such as 'rrwr' and returns the events in order; `x` is a write that fails. */
async function order(batch: string): Promise<string> {
  const turns = openTurns()
  const events: string[] = []
  const run = (name: string, fails: boolean) => async () => {
    events.push(`${name}+`)
    await new Promise((resolve) => setTimeout(resolve, name.startsWith('r') ? 5 : 1))
    events.push(`${name}-`)
    if (fails) throw new Error(name)
    return name
  }
  const answers = [...batch].map((kind, index) =>
    kind === 'r' ? turns.read(run(`r${index}`, false)) : turns.write(run(`w${index}`, kind === 'x')),
  )
  await Promise.allSettled(answers)
  return events.join(' ')
}

test('reads of a batch run together (G3)', async () => {
  expect(await order('rrr')).toBe('r0+ r1+ r2+ r0- r1- r2-')
})

test('mutations of a batch run one after the other (G3)', async () => {
  expect(await order('www')).toBe('w0+ w0- w1+ w1- w2+ w2-')
})

test('a mutation waits for the reads before it, and those after it see its effect (G3)', async () => {
  expect(await order('rrwrr')).toBe('r0+ r1+ r0- r1- w2+ w2- r3+ r4+ r3- r4-')
})

test('a mutation that fails does not block the others (G3)', async () => {
  expect(await order('xrw')).toBe('w0+ w0- r1+ r1- w2+ w2-')
})

test('a read without a mutation before it starts at once', () => {
  let begun = false
  void openTurns().read(async () => {
    begun = true
  })
  expect(begun).toBe(true)
})
