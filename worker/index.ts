import { app } from '#worker/app.ts'
import { dispatchStored } from '#worker/dispatch.ts'
import type { Env } from '#worker/platform/env.ts'

export default {
  async fetch(request, env, execution) {
    // Most requests end here: their headers were finished when the page was stored.
    return (await dispatchStored(request, env, execution)) ?? app.fetch(request, env, execution)
  },
  async scheduled(_, env, execution) {
    await (await import('#worker/scheduled.ts')).runScheduled(env, execution)
  },
} satisfies ExportedHandler<Env>
