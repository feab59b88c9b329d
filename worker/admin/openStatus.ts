import { type EdgeTraffic, readTraffic } from '#worker/admin/traffic.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'

/** Shared parts are read once, and only if requested. */
export interface OpenStatus {
  at: number
  traffic(): Promise<EdgeTraffic>
}

export function openStatus(ctx: Context): OpenStatus {
  const at = now()
  let traffic: Promise<EdgeTraffic> | undefined
  return { at, traffic: () => (traffic ??= readTraffic(ctx, at)) }
}
