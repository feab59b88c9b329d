import { type EdgeTraffic, readTraffic } from '#worker/admin/traffic.ts'
import type { Context } from '#worker/context.ts'
import { now } from '#worker/platform/clock.ts'

/** One look at the state of things. What two of its parts need is read once, and only if one of them is asked for. */
export interface OpenStatus {
  at: number
  traffic(): Promise<EdgeTraffic>
}

export function openStatus(ctx: Context): OpenStatus {
  const at = now()
  let traffic: Promise<EdgeTraffic> | undefined
  return { at, traffic: () => (traffic ??= readTraffic(ctx, at)) }
}
