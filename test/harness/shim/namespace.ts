/** While frozen, reads return a snapshot, as in a far place. Writes go to the real namespace. */
import type { Pass } from './calls.ts'
import { type Reads, snapshotOf } from './snapshot.ts'

const frozen = new Map<string, Reads>()

export async function freeze(name: string, namespace: KVNamespace): Promise<void> {
  frozen.set(name, await snapshotOf(namespace))
}

export const thaw = (name: string): void => void frozen.delete(name)

export function shimNamespace(name: string, namespace: KVNamespace, pass: Pass): KVNamespace {
  // Replaces the binding's many overloads, which the code distinguishes itself.
  const real = namespace as unknown as Reads &
    Record<'put' | 'delete', (...values: unknown[]) => Promise<void>>
  const reads = () => frozen.get(name) ?? real
  const textsOf = (keys: string | string[]) => (typeof keys === 'string' ? [keys] : keys)
  return {
    get: (...values: Parameters<Reads['get']>) =>
      pass({ method: 'get', texts: textsOf(values[0]) }, () => reads().get(...values)),
    getWithMetadata: (...values: Parameters<Reads['get']>) =>
      pass({ method: 'getWithMetadata', texts: textsOf(values[0]) }, () =>
        reads().getWithMetadata(...values),
      ),
    list: (options?: KVNamespaceListOptions) =>
      pass({ method: 'list', texts: [options?.prefix ?? ''] }, () => reads().list(options)),
    put: (...values: unknown[]) =>
      pass({ method: 'put', texts: [String(values[0])] }, () => real.put(...values)),
    delete: (...values: unknown[]) =>
      pass({ method: 'delete', texts: [String(values[0])] }, () => real.delete(...values)),
  } as unknown as KVNamespace
}
