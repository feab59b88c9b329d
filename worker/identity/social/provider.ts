/** Interface of a provider of social sign-in, and the requests to it. */
import { OAuth2Tokens } from 'arctic'
import { email as emailInput } from '#schema/inputs/identity.ts'
import type { SocialProvider } from '#schema/identity.ts'
import type { Env } from '#worker/platform/env.ts'
import { askOutside, jsonOf } from '#worker/platform/outside.ts'

/** A person as a provider knows them. Only `provider` and `subject` decide which user that is here (safety I9). */
export interface Identity {
  provider: SocialProvider
  subject: string
  /** The provider's name for them; only a suggestion. */
  name: string
  /** Only if the provider has verified the address; else null. */
  email: string | null
  /** Whether the provider assigns the addresses of that domain, and so knows the current owner of each. */
  ownsAddress: boolean
  /** Shown in the list of connected accounts. */
  label: string
}

export interface Client {
  id: string
  secret: string
  /** No provider is configured, and this is development. */
  isFake: boolean
}

/** A sign-in sends this to the provider, and must get it back. */
export interface Challenge {
  state: string
  /** For PKCE. */
  verifier: string
  nonce: string
  redirectUri: string
}

export interface Returned extends Challenge {
  code: string
  /** Apple's form has a name here, the first time only. */
  user: string | null
}

export interface Provider {
  /** Proves to the provider that the request is ours. */
  secretOf(env: Env): string | undefined
  authorizationUrl(client: Client, challenge: Challenge): URL
  /** @throws when the provider does not confirm the person, or confirms them to another client */
  identify(env: Env, client: Client, returned: Returned): Promise<Identity>
}

export type Endpoint = 'token' | 'user' | 'keys'

export const fakePath = (provider: SocialProvider): string => `/_/dev/provider/${provider}`

/**
 * Sends a request to the provider, or to its fake. Addresses and PKCE come from arctic, but its requests use the
 * global `fetch`, and a worker cannot call its own host. So tokens are requested here, in the same way for both.
 */
export async function askProvider(
  env: Env,
  provider: SocialProvider,
  address: string,
  endpoint: Endpoint,
  client: Pick<Client, 'isFake'>,
  init: RequestInit = {},
): Promise<unknown> {
  const { origin, pathname, search } = new URL(address)
  const response = await askOutside(
    env,
    client.isFake ? undefined : origin,
    client.isFake ? `${fakePath(provider)}/${endpoint}${search}` : pathname + search,
    { ...init, headers: { accept: 'application/json', ...(init.headers as Record<string, string>) } },
    async () => (await import('#worker/identity/social/fake/answerProvider.ts')).answerProvider,
  )
  const answer = await jsonOf(response)
  if (!response.ok) throw new Error(`${provider} ${endpoint}: ${response.status} ${errorOf(answer)}`)
  return answer
}

/** Exchanges the code for tokens (RFC 6749, 4.1.3). */
export async function askForTokens(
  env: Env,
  provider: SocialProvider,
  address: string,
  client: Client,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OAuth2Tokens> {
  const answer = await askProvider(env, provider, address, 'token', client, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }).toString(),
  })
  return new OAuth2Tokens(answer as object)
}

/** RFC 6749, 2.3.1. */
export const basic = ({ id, secret }: Client): Record<string, string> => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
})

/** Normalised as in accounts; null if it is not an address. */
export function addressOf(given: unknown): string | null {
  const parsed = emailInput.safeParse(given)
  return parsed.success ? parsed.data : null
}

/** Only the error's name: descriptions may repeat parts of the request. */
const errorOf = (answer: unknown): string => {
  const { error } = answer as { error?: unknown }
  return typeof error === 'string' ? error.slice(0, 60) : ''
}
