/** The lines of `npm start`: one for each step, with a bar while it runs. */
import { SingleBar } from 'cli-progress'

/** Milliseconds in a second. */
const SECOND = 1000

/** As bin/run.mjs writes its own: the names of the steps end in one column. */
export const line = (name: string, text: string): void => console.log(name.padEnd(9) + text)

/**
 * Runs a step and prints how long it took.
 * @param parts how often `run` calls `done`
 */
export async function step(
  name: string,
  parts: number,
  run: (done: () => void) => Promise<void>,
): Promise<void> {
  const began = Date.now()
  const bar = process.stdout.isTTY
    ? new SingleBar({
        format: `${name.padEnd(9)}{bar}`,
        stream: process.stdout,
        hideCursor: true,
        clearOnComplete: true,
      })
    : null
  bar?.start(parts, 0)
  try {
    await run(() => bar?.increment())
  } finally {
    bar?.stop()
  }
  line(name, `${((Date.now() - began) / SECOND).toFixed(1)} s`)
}
