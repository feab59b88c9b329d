import { limits } from '#schema/limits.ts'

const { retryMax, retryFactor, retryFirst } = limits.analytics

/**
 * R452
 * @returns whether it succeeded
 */
export async function untilLoaded(load: (attempt: number) => Promise<unknown>): Promise<boolean> {
  let wait: number = retryFirst
  for (let attempt = 1; ; attempt++) {
    try {
      await load(attempt)
      return true
    } catch {
      if (attempt === retryMax) return false
    }
    const now = wait
    wait *= retryFactor
    await new Promise((resolve) => setTimeout(resolve, now))
  }
}
