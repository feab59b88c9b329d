import { releaseOf } from '#worker/cache/release.ts'
import { guessSite, siteInMemory } from '#worker/cache/remembered.ts'
import type { Site } from '#worker/platform/context.ts'
import { hostName, type NormalisedHost } from '#worker/hosts/normaliseHost.ts'
import type { Env } from '#worker/platform/env.ts'

/** An outdated look is better than another site's. */
export const siteForFailure = (host: NormalisedHost, env: Env): Site | null =>
  siteInMemory(hostName(host), releaseOf(env))?.site ?? guessSite(hostName(host))
