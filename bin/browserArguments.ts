import chromium from '@sparticuz/chromium'

/**
 * A single process fails when any context closes, and hides local fonts. Without a zygote pages start slowly. Emulated
 * graphics keep the browser busy and distort timings.
 */
const UNWANTED =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|user-data-dir)\b/

export const browserArguments = () => [...chromium.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu']
