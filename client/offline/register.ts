/** Its address names the copied stories. */
export async function registerWorker(kept: readonly string[]): Promise<void> {
  await navigator.serviceWorker.register(trusted(`/_/offline.js?keep=${kept.join(',')}`), {
    scope: '/',
    updateViaCache: 'none',
  })
}

let policy: { createScriptURL(address: string): unknown } | undefined

/** The policy allows this worker only. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: {
      createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown }
    }
  }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('offline', {
    createScriptURL: (asked: string) => (/^\/_\/offline\.js\?keep=[0-9a-f,]*$/.test(asked) ? asked : ''),
  })
  return policy.createScriptURL(address) as string
}
