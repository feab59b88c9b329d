import { runWorker, type Running, type RunInput } from '../benching/running.ts'

export interface Server {
  readonly origin: string
  /** Changes at each start; null from a kill until the state has been checked. */
  readonly life: number | null
  inspector(): Promise<string>
  /** @param check reads the state while the runtime runs again */
  crash(check: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export async function openServer(input: RunInput): Promise<Server> {
  let worker: Running = await runWorker(input)
  let started = 1
  let life: number | null = started
  return {
    get origin() {
      return worker.origin
    },
    get life() {
      return life
    },
    inspector: () => worker.inspector(),
    async crash(check) {
      life = null
      await worker.stop()
      // Stored pages stay, to find one that a kill made stale.
      worker = await runWorker(input)
      await check()
      life = ++started
    },
    stop: () => worker.stop(),
  }
}
