import { lookUp } from '#worker/platform/outgoing/dns.ts'
import type { Env } from '#worker/platform/env.ts'

export const cnameTarget = ({
  CNAME_TARGET,
  MAIN_ORIGIN,
}: Pick<Env, 'CNAME_TARGET' | 'MAIN_ORIGIN'>): string =>
  CNAME_TARGET?.toLowerCase() || new URL(MAIN_ORIGIN).hostname

/**
 * @returns the problem for the owner
 * @throws OutsideUnavailable
 */
export async function whyNotHere(env: Env, domain: string): Promise<string> {
  const target = cnameTarget(env)
  const [name] = await lookUp(env, domain, 'CNAME')
  if (name === target) return ''
  if (name !== undefined) return `${domain} points to ${name.slice(0, 253)}, not to ${target}.`
  // The top of a zone can have no CNAME.
  const [own, ours] = await Promise.all([lookUp(env, domain, 'A'), lookUp(env, target, 'A')])
  if (own.length && own.every((address) => ours.includes(address))) return ''
  return own.length
    ? `${domain} points to a different address from ${target}.`
    : `There’s no CNAME record at ${domain} yet. Add one that points to ${target}.`
}
