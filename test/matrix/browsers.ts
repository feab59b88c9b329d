/**
 * Some guards use no session but a cookie that only we can write, the sender of a form, or the network. Only the
 * author's browser has a right to each.
 */
import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import type { TokenKind } from '#schema/identity/identity.ts'
import { ACTORS, type Actor } from '#test/matrix/matrix.ts'
import type { World } from '#test/matrix/world.ts'
import type { FormAnswer } from '#worker/identity/forms/formAnswer.ts'
import type { FormState } from '#worker/identity/forms/formState.ts'
import type { Env } from '#worker/platform/env.ts'
import { digestOf, seal } from '#worker/platform/secrets.ts'

const bindings = env as unknown as Env
const { DB } = bindings

const OWN_NETWORK = '192.0.2.1'
/** This network has asked about as many addresses as it may. */
const USED_UP = '192.0.2.2'

/** The sign-in state in the author's browser has it. */
export const SEALED_EMAIL = 'sealed@example.com'

/** One-time tokens of the author, by their use. */
export const TOKENS = {
  confirmEmail: 'matrix-confirmation',
  session: 'matrix-app-code',
  login: 'matrix-link',
} as const satisfies Partial<Record<TokenKind, string>>

const SENT: FormAnswer = {
  form: 'profile',
  isError: false,
  kind: 'Viewer',
  message: 'Saved.',
  field: null,
  values: [],
}
const STATE: FormState = { operation: 'login', step: 'CHECK_YOUR_INBOX', email: SEALED_EMAIL }

/** The author's browser has asked for the author's tokens, with this secret. */
const OWN_BROWSER = 'matrix-browser'

/** Added to the world's headers. */
export async function openBrowsers({ headers, authorId }: World): Promise<World['headers']> {
  const form = await seal(bindings, 'form', { ...SENT, userId: authorId })
  const state = await seal(bindings, 'susi', STATE)
  // Sealed by us, but for something else.
  const forged = await seal(bindings, 'form', STATE)
  const headersOf = (actor: Actor) => ({
    'cf-connecting-ip': actor === 'author' ? OWN_NETWORK : USED_UP,
    cookie: [
      headers[actor].cookie,
      `form=${form}`,
      `susi=${actor === 'author' ? state : forged}`,
      `browser=${actor === 'author' ? OWN_BROWSER : 'another-browser'}`,
    ]
      .filter(Boolean)
      .join('; '),
  })
  const found = {} as World['headers']
  for (const actor of ACTORS) found[actor] = headersOf(actor)
  return found
}

export const rowsOfBrowsers = ({ authorId }: World): D1PreparedStatement[] => [
  ...Array.from({ length: limits.rateLimit.addressesAskedFor.uses }, (_, i) =>
    DB.prepare('insert or replace into rate_limit_uses (subject, use, at) values (?, ?, ?)').bind(
      `addressesAskedFor:${digestOf(USED_UP)}`,
      `address ${i}`,
      Date.now(),
    ),
  ),
  ...Object.entries(TOKENS).map(([kind, token]) =>
    DB.prepare(
      `insert or replace into one_time_tokens (id, kind, user_id, email, browser, payload, expires_at, created_at)
       values (?1, ?2, ?3, 'author@example.com', ?6, '{}', ?4, ?5)`,
    ).bind(digestOf(token), kind, authorId, Date.now() + 1_000_000, Date.now(), digestOf(OWN_BROWSER)),
  ),
]
