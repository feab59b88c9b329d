import { OAuth2Tokens } from 'arctic'
import { email as emailInput } from '#schema/inputs/identity.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import type { Env } from '#worker/platform/env.ts'
import { askOutside, jsonOf } from '#worker/platform/outgoing/outside.ts'

/** Only `provider` and `subject` decide which user that is (safety I9). */
export interface Identity {
  provider: SocialProvider
  subject: string
  name: string
  email: string | null
  /** The provider assigns the domain's addresses, so knows their current owners. */
  ownsAddress: boolean
  label: string
}

export interface Client {
  id: string
  secret: string
  isFake: boolean
}

export interface Challenge {
  state: string
  verifier: string
  nonce: string
  redirectUri: string
}

export interface Returned extends Challenge {
  code: string
  /** Apple sends a name the first time only. */
  user: string | null
}

export interface Provider {
  secretOf(env: Env): string | undefined
  authorizationUrl(client: Client, challenge: Challenge): URL
  /** @throws when the provider does not confirm the person, or confirms them to another client */
  identify(env: Env, client: Client, returned: Returned): Promise<Identity>
}

export type Endpoint = 'token' | 'user' | 'keys'

export const fakePath = (provider: SocialProvider): string => `/_/dev/provider/${provider}`

/** A worker cannot call its own host, where the fakes are. */
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

export function addressOf(given: unknown): string | null {
  const parsed = emailInput.safeParse(given)
  return parsed.success ? parsed.data : null
}

/** Descriptions may repeat parts of the request. */
const errorOf = (answer: unknown): string => {
  const { error } = answer as { error?: unknown }
  return typeof error === 'string' ? error.slice(0, 60) : ''
}
