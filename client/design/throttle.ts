import * as limits from '#schema/limits/visit.ts'

/** Runs `effect` at the interval's end (R490). */
export function throttle(effect: () => void, interval: number = limits.scroll.throttle) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const throttled = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      effect()
    }, interval)
  }
  throttled.cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return throttled
}
