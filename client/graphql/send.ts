/** Operations requested within 20 ms share a call (R406-R410). */
import { newClientId } from '#schema/forms/clientIds.ts'
import { LightLoadOperation } from '#schema/visitEnums.ts'
import type { OperationName, Operations } from '#schema/generated/operations.ts'
import * as limits from '#schema/limits/visit.ts'
import { fetchKeptAlive } from '#client/browser/keepalive.ts'
import { underWay } from '#client/browser/rest.ts'
import { unreachable } from '#client/browser/unreachable.ts'

export interface SendOptions {
  /** Changes must arrive even if the page is left. */
  outlivesPage?: boolean
}

interface Waiting extends SendOptions {
  body: { operationName: string; variables: unknown; extensions?: { clientId: string } }
  resolve(data: unknown): void
  reject(error: Error): void
}

export interface SendContext {
  url: string
  route(): { name: string; path: string }
}

const queues: Record<'light' | 'other', Waiting[]> = { light: [], other: [] }
let context: SendContext

export const connect = (to: SendContext) => {
  context = to
  addEventListener('pagehide', sendNow)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendNow())
}

/**
 * Resolves with partial data too.
 * @throws Unreachable if there was no answer
 */
export function send<O extends OperationName>(
  operationName: O,
  variables: Operations[O]['variables'],
  { outlivesPage }: SendOptions = {},
): Promise<Operations[O]['data']> {
  const queue = isLight(operationName) ? queues.light : queues.other
  const extensions = queue === queues.other ? { clientId: clientIdOf(operationName, variables) } : undefined
  const answer = new Promise<Operations[O]['data']>((resolve, reject) => {
    queue.push({
      body: { operationName, variables, ...(extensions && { extensions }) },
      resolve: resolve as (data: unknown) => void,
      reject,
      outlivesPage,
    })
    if (queue.length === 1) setTimeout(() => flush(queue), limits.batch.interval)
    if (queue.length >= limits.batch.max) void flush(queue)
  })
  return underWay(answer)
}

export function sendNow(): void {
  void flush(queues.other)
}

const isLight = (name: string) => (LightLoadOperation as readonly string[]).includes(name)

async function flush(queue: Waiting[]) {
  const batch = queue.splice(0, limits.batch.max)
  if (!batch.length) return
  try {
    const bodies = batch.map(({ body }) => body)
    const outlivesPage = batch.some((one) => one.outlivesPage)
    const answers = await post(bodies, outlivesPage ? fetchKeptAlive : fetch)
    for (const { operationName, variables } of bodies) unanswered.delete(keyOf(operationName, variables))
    for (const [index, waiting] of batch.entries()) {
      const { data, errors } = answers[index] ?? {}
      if (data && !(errors && isEmpty(data))) waiting.resolve(data)
      else waiting.reject(new Error(errors?.[0]?.message ?? 'No data'))
    }
  } catch (error) {
    for (const { body, reject } of batch) {
      const { operationName, variables, extensions } = body
      if (extensions) unanswered.set(keyOf(operationName, variables), extensions.clientId)
      reject(error as Error)
    }
  }
}

/** Unanswered calls may have arrived, so a retry keeps its id. */
const unanswered = new Map<string, string>()

const keyOf = (operationName: string, variables: unknown) => operationName + JSON.stringify(variables)

const clientIdOf = (operationName: string, variables: unknown) =>
  unanswered.get(keyOf(operationName, variables)) ?? newClientId()

const isEmpty = (data: object) => Object.values(data).every((value) => value === null)

interface Answer {
  data?: object | null
  errors?: { message: string }[]
}

async function post(bodies: Waiting['body'][], ask: typeof fetchKeptAlive): Promise<Answer[]> {
  const { name, path } = context.route()
  const response = await ask(context.url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'graphql-operation': bodies.map(({ operationName }) => operationName).join(','),
      'x-frontend-app': 'lite',
      'x-frontend-route': name,
      'x-frontend-path': path,
    },
    body: JSON.stringify(bodies),
  }).catch(unreachable)
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as Answer[]
}
