/** `POST /_/dev/clock` (development only): moves the clock, and runs all work that is then due before it answers. */
import * as z from 'zod'
import { day, hour, minute, second } from '#schema/limits.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { forgetVersions } from '#worker/platform/database/tagVersions.ts'

type Execution = Pick<ExecutionContext, 'waitUntil'>
export type RunScheduled = (env: Env, execution: Execution) => Promise<void>

const UNITS = { s: second, m: minute, h: hour, d: day }
const Move = z.union([
  z.object({ advance: z.string().regex(/^\d{1,7}[smhd]$/) }),
  z.object({ reset: z.literal(true) }),
])

/** Daily work runs once for each day passed, but for no more days than this. */
const MOST_STEPS = 60

/** @param runScheduled the work that the platform runs once a minute */
export async function moveClock(
  request: Request,
  env: Env,
  execution: Execution,
  runScheduled: RunScheduled,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const move = Move.safeParse(await request.json().catch(() => null))
  if (!move.success) {
    return Response.json(
      { error: 'Expected {"advance": "14d"} (s, m, h, d) or {"reset": true}' },
      { status: 400 },
    )
  }
  if ('reset' in move.data) reset()
  else await advance(durationOf(move.data.advance), () => runScheduled(env, execution))
  return Response.json({ now: now(), iso: new Date(now()).toISOString() })
}

const durationOf = (text: string) => Number(text.slice(0, -1)) * UNITS[text.at(-1) as keyof typeof UNITS]

async function advance(total: number, runDue: () => Promise<void>) {
  const step = Math.max(day, Math.ceil(total / MOST_STEPS))
  let left = total
  do {
    const move = Math.min(step, left)
    advanceClock(move)
    left -= move
    await runDue()
  } while (left > 0)
}

/** Entries cached with times in a future that has been undone would count as fresh until then. */
function reset() {
  resetClock()
  forgetMisses()
  forgetEntries()
  forgetVersions()
}
