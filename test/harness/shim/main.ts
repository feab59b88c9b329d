/**
 * The shim: a worker in front of the built one and hands it an environment, a clock, a cache and a
 * console that a test commands. The product knows nothing of it.
 */
import './clock.ts'
import './logs.ts'
import { useCacheOf } from './cache.ts'
import { type Environment, shimEnvironment } from './environment.ts'
import { FAULTS_HEADER, PLACE, type Rule } from './protocol.ts'
import product from './product.js'
import { watched } from './work.ts'

export { control } from './control.ts'
// Classes that the runtime looks for by name.
export * from './product.js'

export default {
  fetch(request, env, execution) {
    useCacheOf(String(env[PLACE]))
    const rules = JSON.parse(request.headers.get(FAULTS_HEADER) ?? '[]') as Rule[]
    const { pathname } = new URL(request.url)
    return product.fetch(request, shimEnvironment(env, pathname, rules), watched(execution))
  },
} satisfies ExportedHandler<Environment>
