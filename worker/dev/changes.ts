import type { Env } from '#worker/platform/env.ts'

/** `/_/dev/changes`: what `npm start` says of the code, as events. 204 ends the browser's questions elsewhere. */
export async function answerChanges(request: Request, env: Env): Promise<Response> {
  return env.CHANGES ? env.CHANGES.fetch(request) : new Response(null, { status: 204 })
}
