import { app } from '#worker/app.ts'
import type { Env } from '#worker/platform/env.ts'

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
} satisfies ExportedHandler<Env>
