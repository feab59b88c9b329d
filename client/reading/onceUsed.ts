import * as limits from '#schema/limits/visit.ts'

let used: Promise<void> | undefined

/** R237 */
export const onceUsed = (run: () => void): void => void (used ??= firstUse()).then(run)

function firstUse(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const use = () => {
    for (const name of USES) removeEventListener(name, use, { capture: true })
    clearTimeout(timer)
    resolve()
  }
  const timer = setTimeout(use, limits.meter.viewed)
  for (const name of USES) addEventListener(name, use, { capture: true, passive: true })
  return promise
}

const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const
