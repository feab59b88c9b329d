import { SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number): void
  say(step: string): void
  stop(): void
}

const BAR = '{bar} {value}/{total} {of}, {eta_formatted} left'

/** On standard error: a bar in a terminal, else a line for every tenth. */
export function showProgress(total: number, of = 'stories'): Progress {
  if (!process.stderr.isTTY) return plainLines(total, of)
  const bar = new SingleBar({ format: BAR, stream: process.stderr, hideCursor: true, etaBuffer: 50 })
  let running = false
  const stop = () => {
    if (running) bar.stop()
    running = false
  }
  return {
    update(done) {
      if (!running) bar.start(total, 0, { of })
      running = true
      bar.update(done)
    },
    say(step) {
      stop()
      console.error(`${step} ...`)
    },
    stop,
  }
}

function plainLines(total: number, of: string): Progress {
  let said = 0
  return {
    update(done) {
      const tenth = Math.floor((done / total) * 10)
      if (tenth > said) console.error(`${done} of ${total} ${of}`)
      said = tenth
    },
    say: (step) => console.error(`${step} ...`),
    stop: () => undefined,
  }
}
