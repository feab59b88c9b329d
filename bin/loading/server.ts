/** The worker under load, which is killed now and then and started again on the same state folder, as after a crash. */
import { runWorker, type Running, type RunInput } from '../benching/running.ts'

export interface Server {
  readonly origin: string
  /** Another number after each start; null from a kill until the state has been checked. */
  readonly life: number | null
  /** Where its isolate is inspected. */
  inspector(): Promise<string>
  /** Kills the process of the runtime at once and starts it again. @param check reads the state, while it runs again */
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
      // The runtime's process is ended by SIGKILL.
      await worker.stop()
      // Stored pages stay: one that a kill made stale is found.
      worker = await runWorker(input)
      await check()
      life = ++started
    },
    stop: () => worker.stop(),
  }
}
