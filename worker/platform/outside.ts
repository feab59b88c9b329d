/** How services of others are asked: at the configured address, or in development, where there is none, at a fake. */
import { domainRules } from '#schema/domains.ts'
import type { Env } from '#worker/platform/env.ts'

/** Speaks the service's protocol in this very process: a worker cannot call its own host. */
export type Fake = (request: Request, env: Env) => Promise<Response>

/** The service did not answer, or not as it should; asked again later it may. */
export class OutsideUnavailable extends Error {
  override name = 'OutsideUnavailable'
}

/** Neither an address nor a fake: the operator has not set it up. */
export const isSetUp = ({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>, address: string | undefined): boolean =>
  Boolean(address) || ENVIRONMENT === 'development'

/**
 * @param address the configured one, to which `path` is added
 * @throws OutsideUnavailable when there is no answer in time
 */
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

/** Reads an answer's JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new OutsideUnavailable(`No JSON, status ${response.status}`, { cause: error })
  }
}

const FAKE = 'http://stand-in.invalid'
