/**
 * Gathers the keys asked for in one turn into one call (a list page must not ask once per entry), and remembers
 * what was read for the rest of the request.
 */
export interface Loader<V> {
  load(key: string): Promise<V | null>
  /** Puts what another read brought along, so that it is not read again. */
  prime(key: string, value: V): void
  /** What was read is old: the next who asks reads it anew. */
  forget(key: string): void
}

export function loader<V>(readAll: (keys: string[]) => Promise<Map<string, V>>): Loader<V> {
  const known = new Map<string, Promise<V | null>>()
  let gathering: { keys: string[]; result: Promise<Map<string, V>> } | undefined
  const gather = (key: string) => {
    gathering ??= { keys: [], result: Promise.resolve().then(() => readGathered()) }
    gathering.keys.push(key)
    return gathering.result
  }
  const readGathered = () => {
    const { keys } = gathering!
    gathering = undefined
    return readAll(keys)
  }
  return {
    load(key) {
      let value = known.get(key)
      if (!value) known.set(key, (value = gather(key).then((found) => found.get(key) ?? null)))
      return value
    },
    prime(key, value) {
      if (!known.has(key)) known.set(key, Promise.resolve(value))
    },
    forget: (key) => void known.delete(key),
  }
}
