/** Where pages of journeys load axe from. Sent by the test it took 0.24 s a page, loaded from an address it takes 0.02. */
import { createRequire } from 'node:module'

export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Among the built files of a lane, which the pages' policy allows on each host. */
export const AXE_PATH = '/_/static/axe.min.js'
