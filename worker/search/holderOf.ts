import type { Env } from '#worker/platform/env.ts'
import { embedded } from '#worker/search/embedded.ts'
import type { Holder } from '#worker/search/holder.ts'
import type { IndexDb } from '#worker/search/writeDocuments.ts'

/** @param index SEARCH, opened */
export const holderOf = async (env: Env, index: IndexDb): Promise<Holder> =>
  env.SEARCH_URL ? (await import('#worker/search/hosted.ts')).hosted(env) : embedded(index)
