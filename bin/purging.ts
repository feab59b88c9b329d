/** Asks a running site to purge tags; what goes wrong is told in one line. */
import { parseArgs } from 'node:util'
import { isCacheTag } from '#worker/platform/cacheTags.ts'
import { path } from '#schema/routes/paths.ts'

export interface PurgeOrder {
  origin: string
  token: string
  tags: string[]
  soft: boolean
  reason?: string
}

export interface Purged {
  purged: string[]
  /** The change number of the purge: whatever was read before it is old. */
  version: number
}

const USAGE = 'npm run purge -- TAG... [--soft] [--reason TEXT] [--origin URL]'
const LOCAL = 'http://localhost:8787'
const LOCAL_TOKEN = 'dev-admin'

/** @throws Error for tags that cannot be, and for another site than the local one without a token */
export function readPurge(args: string[], env: Record<string, string | undefined>): PurgeOrder {
  const { values, positionals: tags } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      soft: { type: 'boolean', default: false },
      reason: { type: 'string' },
      origin: { type: 'string' },
    },
  })
  const unknown = tags.filter((tag) => !isCacheTag(tag))
  if (!tags.length) throw new Error(`No tags. ${USAGE}`)
  if (unknown.length) throw new Error(`No such tags: ${unknown.join(', ')}`)
  const { origin = LOCAL, soft, reason } = values
  if (!URL.canParse(origin)) throw new Error(`--origin wants an address, not ${origin}`)
  const token = env['ADMIN_TOKEN'] ?? (isLocal(origin) ? LOCAL_TOKEN : '')
  if (!token) throw new Error(`ADMIN_TOKEN is not set: ${origin} wants to know who purges`)
  return { origin, token, tags, soft, reason }
}

const isLocal = (origin: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

/** @throws Error for a site that does not answer, or refuses */
export async function purge({ origin, token, ...order }: PurgeOrder): Promise<Purged> {
  const response = await fetch(new URL(path('PurgeCache'), origin), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => {
    throw new Error(`Nothing answers at ${origin}`)
  })
  // The door does not exist for whoever has another token.
  if (response.status === 404) throw new Error(`${origin} does not take this ADMIN_TOKEN`)
  const answer = (await response.json().catch(() => ({}))) as Partial<Purged> & { error?: string }
  if (!response.ok || !answer.purged || answer.version === undefined) {
    throw new Error(`${origin} answered ${response.status}: ${answer.error ?? response.statusText}`)
  }
  return { purged: answer.purged, version: answer.version }
}
