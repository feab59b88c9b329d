import * as z from 'zod'
import { tipping as copy } from '#schema/copy/tipping.ts'
import { limits } from '#schema/limits.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

/** https, on a host name; null for an empty text. */
export const tippingLink = z.string().transform((given, context): string | null => {
  if (given.trim() === '') return null
  const url = safeUrl(given)
  const isGood = url !== null && url.startsWith('https://') && NAMED_HOST.test(new URL(url).hostname)
  const message = isGood ? copy.tooLong : copy.badLink
  if (isGood && url.length <= limits.profile.tippingLink) return url
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Excludes IP addresses. */
const NAMED_HOST = /\.[a-z][a-z0-9-]*[a-z0-9]$/
