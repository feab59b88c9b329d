import { addRule, calls, clearRules, forgetCalls, openGate, removeRule, ruleState } from './calls.ts'
import { forgetCache, storedAnswers, useCacheOf } from './cache.ts'
import { moveClock } from './clock.ts'
import { type Environment, shimEnvironment } from './environment.ts'
import { forgetLogs, logs } from './logs.ts'
import { freeze, thaw } from './namespace.ts'
import { type Commands, type Outcome, PLACE } from './protocol.ts'
import product from './product.js'
import { settle, watched } from './work.ts'

export const control = {
  async fetch(request: Request, env: Environment, execution: ExecutionContext): Promise<Response> {
    useCacheOf(String(env[PLACE]))
    const { name, value } = await request.json<{ name: keyof Commands; value: unknown }>()
    try {
      const command = commands(env, execution)[name] as (value: unknown) => unknown
      const answer = await command(value)
      return Response.json({ ok: true, value: answer ?? null } satisfies Outcome)
    } catch (error) {
      return Response.json({ ok: false, error: String(error) } satisfies Outcome)
    }
  },
}

type Handlers = {
  [Name in keyof Commands]: (
    ...values: Parameters<Commands[Name]>
  ) => ReturnType<Commands[Name]> | Promise<ReturnType<Commands[Name]>>
}

const commands = (env: Environment, execution: ExecutionContext): Handlers => ({
  addRule,
  ruleState,
  removeRule,
  clearRules,
  openGate,
  freeze: (binding) => freeze(binding, env[binding] as KVNamespace),
  thaw,
  calls,
  forgetCalls,
  logs,
  forgetLogs,
  moveClock,
  forgetCache,
  storedAnswers,
  async scheduled({ cron, time }) {
    if (!product.scheduled) return false
    const controller = {
      cron,
      scheduledTime: time ?? Date.now(),
      noRetry: () => undefined,
      type: 'scheduled',
    }
    await product.scheduled(controller, shimEnvironment(env, `[${cron}]`), watched(execution))
    await settle()
    return true
  },
  settle,
})
