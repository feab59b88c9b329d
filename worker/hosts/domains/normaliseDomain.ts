/** C11, X8. */
import { isPrivateTop } from '#schema/hosts/hosts.ts'
import { displayLabel } from '#schema/hosts/idn.ts'
import { cnameTarget } from '#worker/hosts/domains/pointsHere.ts'
import { normaliseHost } from '#worker/hosts/normaliseHost.ts'
import type { Env } from '#worker/platform/env.ts'

export type NormalisedDomain = { domain: string } | { problem: string }

export function normaliseDomain(
  text: string,
  env: Pick<Env, 'MAIN_ORIGIN' | 'CNAME_TARGET'>,
): NormalisedDomain {
  const typed = text.trim()
  if (!typed || BEYOND_A_NAME.test(typed) || !URL.canParse(`http://${typed}`)) return { problem: NO_NAME }
  const domain = new URL(`http://${typed}`).hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  const top = labels.at(-1)!
  const isName = domain.length <= 253 && labels.every((label) => LABEL.test(label)) && TOP.test(top)
  if (!isName || labels.length < 2) return { problem: NO_NAME }
  if (isPrivateTop(top)) return { problem: `Names under .${top} can’t be reached from the internet.` }
  if (labels.some((label) => label.startsWith('xn--') && displayLabel(label) === label)) {
    return { problem: `${domain} could be mistaken for another name.` }
  }
  if (normaliseHost(domain, env.MAIN_ORIGIN).kind !== 'domain' || isBelow(domain, cnameTarget(env))) {
    return { problem: `${domain} belongs to this site.` }
  }
  return { domain }
}

/** The parser drops invisible ones. */
const BEYOND_A_NAME = /[\s/?#@\\%\p{Default_Ignorable_Code_Point}]/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** `127.1` and the like are IP addresses. */
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/

const NO_NAME = 'Enter a full domain name, such as blog.example.com.'

const isBelow = (domain: string, host: string) => domain === host || domain.endsWith(`.${host}`)
