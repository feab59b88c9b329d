/** Falls back to memory where there is no storage (R240). */
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
    // The value stays in memory.
  }
}
