import chromium from '@sparticuz/chromium'

/**
 * A single process hides local fonts, pages start slowly without a zygote, and emulated graphics distort
 * timings.
 */
const UNWANTED =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|user-data-dir)\b/

export const browserArguments = () => [...chromium.args.filter((arg) => !UNWANTED.test(arg)), '--disable-gpu']
