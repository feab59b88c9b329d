import type { Env } from '#worker/platform/env.ts'

/**
 * `/_/dev/changes`: the messages of `npm start` about the code, as events. Elsewhere 204, which ends the browser's
 * requests.
 */
export async function answerChanges(request: Request, env: Env): Promise<Response> {
  return env.CHANGES ? env.CHANGES.fetch(request) : new Response(null, { status: 204 })
}
