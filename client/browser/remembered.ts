/** Values stored in this browser, or in memory where there is no storage (R240). */
const memory = new Map<string, string>()

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function remember(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // kept in memory until the page is left
  }
}
