/** @param interval milliseconds without a call */
export function debounce(effect: () => void, interval: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = () => {
    clearTimeout(timer)
    timer = setTimeout(effect, interval)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
