import { app } from '#worker/request/app.ts'
import { answerHit } from '#worker/request/answerHit.ts'
import type { Env } from '#worker/platform/env.ts'

export default {
  fetch(request, env, execution) {
    const stored = answerHit(request, env, execution)
    // Most requests end here.
    if (stored instanceof Response) return stored
    return Promise.resolve(stored).then((found) => found ?? app.fetch(request, env, execution))
  },
  async scheduled(_, env, execution) {
    await (await import('#worker/jobs/scheduled.ts')).runScheduled(env, execution)
  },
} satisfies ExportedHandler<Env>
