/** A stored JSON text. One that cannot be read gives a warning, and null as if there were none (R241). */
export function readJson(key: string, text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    console.warn(`What is stored as ${key} cannot be read`)
    return null
  }
}
