/**
 * KV behind the rules. While it is frozen, reads answer what it held then, and a key that it did not hold stays
 * absent, as a far place sees it; writes go to the real namespace, where other places see them.
 */
import type { Pass } from './calls.ts'
import { type Reads, snapshotOf } from './snapshot.ts'

const frozen = new Map<string, Reads>()

export async function freeze(name: string, namespace: KVNamespace): Promise<void> {
  frozen.set(name, await snapshotOf(namespace))
}

export const thaw = (name: string): void => void frozen.delete(name)

export function shimNamespace(name: string, namespace: KVNamespace, pass: Pass): KVNamespace {
  // The binding's many overloads, distinguished by its own code.
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
