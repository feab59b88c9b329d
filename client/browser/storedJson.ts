/** Parses a stored JSON text. A malformed text gives a warning and null (R241). */
export function readJson(key: string, text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    console.warn(`Couldn’t read the stored value of ${key}`)
    return null
  }
}
