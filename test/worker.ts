/**
 * Calls the worker as the runtime does. The test pool wraps `exports.default` once more at every call, and the
 * thousandth costs a hundred times the first.
 */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'
import worker from '#worker/index.ts'

/** Deferred by answers. */
const pending: Promise<unknown>[] = []

export async function fetchWorker(request: Request): Promise<Response> {
  const execution = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work),
    passThroughOnException: () => undefined,
  }
  return worker.fetch(request as never, env as unknown as Env, execution as unknown as ExecutionContext)
}

export async function settled(): Promise<void> {
  while (pending.length) await Promise.allSettled(pending.splice(0))
}
