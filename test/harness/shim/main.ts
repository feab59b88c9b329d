/** Wraps the built worker with an environment, clock, cache and console that tests control. */
import './clock.ts'
import './logs.ts'
import { useCacheOf } from './cache.ts'
import { type Environment, shimEnvironment } from './environment.ts'
import { FAULTS_HEADER, PLACE, type Rule, WITHOUT_AVIF } from './protocol.ts'
import product from './product.js'
import { watched } from './work.ts'

export { control } from './control.ts'
// The runtime looks these classes up by name.
export * from './product.js'

export default {
  fetch(request, env, execution) {
    useCacheOf(String(env[PLACE]))
    const rules = JSON.parse(request.headers.get(FAULTS_HEADER) ?? '[]') as Rule[]
    const { pathname } = new URL(request.url)
    const heard = env[WITHOUT_AVIF] ? withoutAvif(request) : request
    return product.fetch(heard, shimEnvironment(env, pathname, rules), watched(execution))
  },
} satisfies ExportedHandler<Environment>

/** As browsers request pictures. */
const AVIF_FIRST = 'image/avif,'

type Visit = Request<unknown, IncomingRequestCfProperties>

function withoutAvif(request: Visit): Visit {
  const accept = request.headers.get('accept')
  if (!accept?.startsWith(AVIF_FIRST)) return request
  const heard = new Request(request) as Visit
  heard.headers.set('accept', accept.slice(AVIF_FIRST.length))
  return heard
}
