/** @returns null for malformed text, with a warning (R241) */
export function readJson(key: string, text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    console.warn(`Couldn’t read the stored value of ${key}`)
    return null
  }
}
