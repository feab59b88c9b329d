/** A write waits for everything before it (safety G3). */
export interface Turns {
  read<T>(run: () => Promise<T>): Promise<T>
  write<T>(run: () => Promise<T>): Promise<T>
}

export function openTurns(): Turns {
  let lastWrite: Promise<unknown> | undefined
  let reads: Promise<unknown>[] = []
  return {
    read(run) {
      const answer = lastWrite ? lastWrite.then(run) : run()
      reads.push(settled(answer))
      return answer
    },
    write(run) {
      const before = Promise.all([lastWrite, ...reads])
      const answer = before.then(run)
      lastWrite = settled(answer)
      reads = []
      return answer
    },
  }
}

const settled = (promise: Promise<unknown>) => promise.catch(() => undefined)
