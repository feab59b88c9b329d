/** Runs `effect` once `interval` milliseconds have passed without a call. */
export function debounce(effect: () => void, interval: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = () => {
    clearTimeout(timer)
    timer = setTimeout(effect, interval)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
