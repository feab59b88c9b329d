import { domainRules } from '#schema/hosts/domains.ts'
import type { Env } from '#worker/platform/env.ts'

/** A worker cannot call its own host. */
export type Fake = (request: Request, env: Env) => Promise<Response>

export class OutsideUnavailable extends Error {
  override name = 'OutsideUnavailable'
}

export const isSetUp = ({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>, address: string | undefined): boolean =>
  Boolean(address) || ENVIRONMENT === 'development'

/** @throws OutsideUnavailable if there is no answer in time */
export async function askOutside(
  env: Env,
  address: string | undefined,
  path: string,
  init: RequestInit,
  fake: () => Promise<Fake>,
): Promise<Response> {
  if (!isSetUp(env, address)) throw new OutsideUnavailable('The service is not configured')
  const request = new Request((address || FAKE) + path, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(domainRules.timeout),
  })
  try {
    return address ? await fetch(request) : await (await fake())(request, env)
  } catch (error) {
    throw new OutsideUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** @throws OutsideUnavailable if the answer is not JSON */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new OutsideUnavailable(`No JSON, status ${response.status}`, { cause: error })
  }
}

const FAKE = 'http://fake.invalid'
