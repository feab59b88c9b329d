import { isCacheTag } from '#worker/platform/database/cacheTags.ts'
import { path } from '#schema/routes/paths.ts'
import { parseOptions } from '../commandLine/options.ts'

export interface PurgeOrder {
  origin: string
  token: string
  tags: string[]
  soft: boolean
  reason?: string
}

export interface Purged {
  purged: string[]
  version: number
}

const USAGE = 'Usage: npm run purge -- TAG...'
const LOCAL_TOKEN = 'dev-admin'

/** @throws Error for malformed tags, or without a token for a remote site */
export function readPurge(args: string[], env: Record<string, string | undefined>): PurgeOrder {
  const { values, positionals: tags } = parseOptions('purge', args)
  const unknown = tags.filter((tag) => !isCacheTag(tag))
  if (!tags.length) throw new Error(`No tags. ${USAGE}`)
  if (unknown.length) throw new Error(`No such tags: ${unknown.join(', ')}`)
  const { origin, soft, reason } = values
  if (!URL.canParse(origin)) throw new Error(`--origin takes an address, not ${origin}`)
  const token = env['ADMIN_TOKEN'] ?? (isLocal(origin) ? LOCAL_TOKEN : '')
  if (!token) throw new Error(`ADMIN_TOKEN is not set: ${origin} requires it`)
  return { origin, token, tags, soft, reason }
}

const isLocal = (origin: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

/** @throws Error with one line for a site that does not answer, or refuses */
export async function purge({ origin, token, ...order }: PurgeOrder): Promise<Purged> {
  const response = await fetch(new URL(path('PurgeCache'), origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => {
    throw new Error(`No server answers at ${origin}`)
  })
  // A wrong token makes the route not found.
  if (response.status === 404) throw new Error(`${origin} does not accept this ADMIN_TOKEN`)
  const answer = (await response.json().catch(() => ({}))) as Partial<Purged> & { error?: string }
  if (!response.ok || !answer.purged || answer.version === undefined) {
    throw new Error(`${origin} answered ${response.status}: ${answer.error ?? response.statusText}`)
  }
  return { purged: answer.purged, version: answer.version }
}
