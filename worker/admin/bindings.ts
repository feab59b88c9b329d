/** Asks each service that the worker needs with the smallest possible request. */
import { edge } from '#schema/limits/edge.ts'
import type { BindingHealth } from '#schema/generated/resolvers.ts'
import type { Env } from '#worker/platform/env.ts'
import { chunks } from '#worker/platform/http/release.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

export const readBindings = (env: Env): Promise<BindingHealth[]> => Promise.all(PROBES.map(probeOf(env)))

interface Probe {
  name: string
  holds: string
  /** Undefined without the binding; rejects if it is down. */
  ask: (env: Env) => Promise<unknown> | undefined
}

const PROBES: readonly Probe[] = [
  {
    name: 'D1',
    holds: 'Everything people write',
    ask: ({ DB }) => DB.prepare('select value from change_number where id = 1').first(),
  },
  {
    name: 'SEARCH',
    holds: 'The search index',
    ask: ({ SEARCH }) => SEARCH.prepare('select form from filling where id = 1').first(),
  },
  { name: 'KV', holds: 'Mirror of tag versions', ask: ({ KV }) => KV.get('probe') },
  { name: 'R2', holds: 'Original pictures', ask: ({ MEDIA }) => MEDIA.head('probe') },
  {
    name: 'ASSETS',
    holds: 'Scripts, styles, fonts',
    ask: async ({ ASSETS }) => {
      const { status, body } = await ASSETS.fetch(`https://assets.invalid/${chunks['client/entry.ts']!.file}`)
      await body?.cancel()
      if (status !== 200) throw new Error(`A built file is answered with ${status}`)
    },
  },
  {
    name: 'IMAGES',
    holds: 'Resizes pictures',
    ask: ({ IMAGES }) => IMAGES?.info(new Blob([PIXEL]).stream()),
  },
]

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (character) =>
  character.charCodeAt(0),
)

const probeOf =
  (env: Env) =>
  async ({ name, holds, ask }: Probe): Promise<BindingHealth> => {
    const { slow, timeout } = edge.probe
    const started = performance.now()
    const health = (state: BindingHealth['state'], error: string | null = null): BindingHealth => ({
      name,
      holds,
      state,
      milliseconds: state === 'ABSENT' ? null : Math.round(performance.now() - started),
      error,
    })
    try {
      const asked = ask(env)
      if (!asked) return health('ABSENT')
      await withTimeout(timeout, asked)
      return health(performance.now() - started > slow ? 'SLOW' : 'OK')
    } catch (error) {
      return health('DOWN', error instanceof Error ? error.message : String(error))
    }
  }
