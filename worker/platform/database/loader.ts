/** A list must not read once per entry. */
export interface Loader<Ctx extends object, V> {
  load(ctx: Ctx, key: string): Promise<V | null>
  forget(ctx: Ctx, key: string): void
}

interface Loaded<V> {
  known: Map<string, Promise<V | null>>
  gathering?: { keys: string[]; result: Promise<Map<string, V>> }
}

const loadedOf = new WeakMap<object, Map<object, Loaded<unknown>>>()

export function loader<Ctx extends object, V>(
  readAll: (ctx: Ctx, keys: string[]) => Promise<Map<string, V>>,
): Loader<Ctx, V> {
  const self: Loader<Ctx, V> = {
    load(ctx, key) {
      const loaded = openLoaded(ctx)
      let value = loaded.known.get(key)
      if (!value) {
        value = gather(ctx, loaded, key).then((found) => found.get(key) ?? null)
        loaded.known.set(key, value)
      }
      return value
    },
    forget: (ctx, key) => void openLoaded(ctx).known.delete(key),
  }

  function openLoaded(ctx: Ctx): Loaded<V> {
    let all = loadedOf.get(ctx)
    if (!all) loadedOf.set(ctx, (all = new Map()))
    let loaded = all.get(self) as Loaded<V> | undefined
    if (!loaded) all.set(self, (loaded = { known: new Map() }))
    return loaded
  }

  function gather(ctx: Ctx, loaded: Loaded<V>, key: string) {
    const readGathered = () => {
      const { keys } = loaded.gathering!
      delete loaded.gathering
      return readAll(ctx, keys)
    }
    loaded.gathering ??= { keys: [], result: Promise.resolve().then(readGathered) }
    loaded.gathering.keys.push(key)
    return loaded.gathering.result
  }

  return self
}

export const forgetLoaded = (ctx: object): void => void loadedOf.delete(ctx)
