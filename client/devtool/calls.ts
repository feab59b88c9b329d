/** Wraps the browser's `fetch` and not the app's sender, because every reader loads that. */
import { LightLoadOperation } from '#schema/enums.ts'
import { createStore } from '#client/browser/store.ts'

export interface Call {
  id: number
  operations: string[]
  /** Light loads are sent separately (R409). */
  kind: 'light' | 'other'
  /** Null until the answer. */
  milliseconds: number | null
  /** 0 if no answer came. */
  status: number | null
  /** Counts operations answered with errors. */
  failed: number
}

const MOST = 50

export const calls = createStore<readonly Call[]>([])

export function watchCalls(url: string): void {
  const { fetch } = globalThis
  globalThis.fetch = async (asked, init) => {
    const operations = asked === url ? operationsOf(init) : []
    if (!operations.length) return fetch(asked, init)
    const started = performance.now()
    const id = begin(operations)
    const end = (status: number, failed = 0) =>
      change(id, { status, failed, milliseconds: Math.round(performance.now() - started) })
    try {
      const response = await fetch(asked, init)
      end(response.status)
      void countFailed(response.clone()).then((failed) => change(id, { failed }))
      return response
    } catch (error) {
      end(0)
      throw error
    }
  }
}

const operationsOf = (init?: RequestInit): string[] =>
  (new Headers(init?.headers).get('graphql-operation') ?? '').split(',').filter(Boolean)

function begin(operations: string[]): number {
  const id = (calls.get()[0]?.id ?? 0) + 1
  const isLight = operations.every((name) => (LightLoadOperation as readonly string[]).includes(name))
  const call: Call = {
    id,
    operations,
    kind: isLight ? 'light' : 'other',
    milliseconds: null,
    status: null,
    failed: 0,
  }
  calls.set([call, ...calls.get()].slice(0, MOST))
  return id
}

const change = (id: number, part: Partial<Call>) =>
  calls.set(calls.get().map((call) => (call.id === id ? { ...call, ...part } : call)))

async function countFailed(response: Response): Promise<number> {
  try {
    const answers = (await response.json()) as { errors?: unknown[] }[]
    return answers.filter(({ errors }) => errors?.length).length
  } catch {
    return 0
  }
}
