import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { isPublicMailDomain } from '#schema/hosts/publicMailDomains.ts'
import { normaliseDomain } from '#worker/hosts/domains/normaliseDomain.ts'
import type { Env } from '#worker/platform/env.ts'

type Names = Pick<Env, 'MAIN_ORIGIN' | 'CNAME_TARGET' | 'MAIL_FROM' | 'NEWSLETTER_FROM'>

export function allowedDomain(text: string, env: Names): { domain: string } | { problem: string } {
  const named = normaliseDomain(text, env)
  if ('problem' in named) return named
  const { domain } = named
  if (isPublicMailDomain(domain)) return { problem: words.publicDomain(domain) }
  if (ownNames(env).some((own) => isWithin(domain, own) || isWithin(own, domain)))
    return { problem: words.ours(domain) }
  return named
}

const ownNames = ({ MAIN_ORIGIN, MAIL_FROM, NEWSLETTER_FROM }: Names): string[] => [
  new URL(MAIN_ORIGIN).hostname,
  ...[MAIL_FROM, NEWSLETTER_FROM].flatMap((from) => /@([^\s>]+)/.exec(from ?? '')?.[1]?.toLowerCase() ?? []),
]

const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)
