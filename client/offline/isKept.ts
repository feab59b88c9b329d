import { CACHE, copyName } from '#client/offline/decide.ts'

export async function isKept({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): Promise<boolean> {
  if (origin !== location.origin || !navigator.serviceWorker?.controller) return false
  const [, id, list] = /[/-]([0-9a-f]{12})$|\/(reading-list)$/.exec(pathname) ?? []
  const name = id ?? (list && 'shelf')
  return name !== undefined && (await caches.match(copyName(name), { cacheName: CACHE })) !== undefined
}
