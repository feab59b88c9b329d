/**
 * Where pages of journeys load axe from. Sent with each audit it took 0.24 s, a quarter of a page's
 * visit: from an address the browser has it already, and has it compiled.
 */
import { createRequire } from 'node:module'

export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Among the built files of a lane, which the pages' policy allows on each host. */
export const AXE_PATH = '/_/static/axe.min.js'
