/** R231. */
import type { CacheExperimentGroup, CacheStatus } from '#schema/enums.ts'
import type { DynamicReason } from '#schema/limits/edge.ts'

export interface CacheState {
  /** disabled is final (R379). */
  readonly group: CacheExperimentGroup
  readonly cacheStatus: CacheStatus
  readonly reason: DynamicReason | null
  readonly vary: readonly string[]
  tags: readonly string[]
  join(group: CacheExperimentGroup): void
  /** Final; the first reason stays. */
  disable(reason: DynamicReason): void
  answer(status: CacheStatus): void
}

export function openCacheState(): CacheState {
  let group: CacheExperimentGroup = 'control'
  let status: CacheStatus = 'dynamic'
  let reason: DynamicReason | null = null
  return {
    get group() {
      return group
    },
    get cacheStatus() {
      return group === 'disabled' ? 'dynamic' : status
    },
    get reason() {
      return reason
    },
    vary: [],
    tags: [],
    join(next) {
      // Any other group replaces the control group (R380); no group replaces disabled (R379).
      if (group !== 'disabled' && next !== 'control') group = next
    },
    disable(why) {
      reason ??= why
      group = 'disabled'
    },
    answer(next) {
      status = next
    },
  }
}
