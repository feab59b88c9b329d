/**
 * The worker, called as the runtime calls it. Not through `exports.default`: the test pool wraps that
 * entrypoint once more at every call, and the thousandth costs a hundred times the first.
 */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

/** Work that an answer left to be done after it. */
const pending: Promise<unknown>[] = []

export async function fetchWorker(request: Request): Promise<Response> {
  const execution = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException: () => undefined,
  }
  return worker.fetch(request as never, env as unknown as Env, execution as unknown as ExecutionContext)
}

/** Resolves when no work is left after the answers so far. */
export async function settled(): Promise<void> {
  while (pending.length) await Promise.allSettled(pending.splice(0))
}
