/** Pages load axe from an address, in 0.02 s; sending it from the test took 0.24 s a page. */
import { createRequire } from 'node:module'

export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Among the lane's built files, which the pages' policy allows on each host. */
export const AXE_PATH = '/_/static/axe.min.js'
