import { SingleBar } from 'cli-progress'

const SECOND = 1000

export const line = (name: string, text: string): void => console.log(name.padEnd(9) + text)

/** @param parts how often `run` calls `done` */
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
