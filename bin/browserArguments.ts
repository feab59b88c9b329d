import chromium from '@sparticuz/chromium'

/**
 * One process for all crashes when a context closes, and keeps local fonts out. Without a zygote each page's process
 * starts from nothing, which takes half a second of the processor. Drawing by a graphics card that is only played by the
 * processor keeps the browser busy for ten seconds at times, in which no page goes on; on two cores it takes the
 * processor from the page whose time is measured.
 */
const UNWANTED =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|user-data-dir)\b/

/** Of Chromium, for tests and benchmarks. */
export const browserArguments = () => [...chromium.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu']
