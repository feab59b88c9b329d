import chromium from '@sparticuz/chromium'

/**
 * A single process fails as a whole when a context closes, and hides local fonts. Without a zygote each page's process
 * takes half a second to start. Emulated graphics keep the browser busy for up to ten seconds and distort timings.
 */
const UNWANTED =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|user-data-dir)\b/

/** Chromium's arguments for tests and benchmarks. */
export const browserArguments = () => [...chromium.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu']
