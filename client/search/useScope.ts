import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from '#client/browser/load.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import type { Scope } from '#client/search/requests.ts'

/**
 * The host's publication or person, or the page's (D26). Null for everything, undefined while loading.
 * @param isNeeded whether to request it
 */
export function useScope(isNeeded: boolean): Scope | null | undefined {
  const { entity } = useSite()
  const loaded = useMatches().at(-1)?.loaderData as PageData | undefined
  const { kind, name } = placeOf(entity, loaded)
  const key = `${kind} ${name}`
  const [known, setKnown] = useState<{ key: string; scope: Scope | null }>()
  useEffect(() => {
    if (!isNeeded || kind === 'everything') return
    let isCurrent = true
    void scopeOf(kind, name).then((scope) => isCurrent && setKnown({ key: `${kind} ${name}`, scope }))
    return () => {
      isCurrent = false
    }
  }, [isNeeded, kind, name])
  if (entity) return entity
  if (kind === 'everything') return null
  return known?.key === key ? known.scope : undefined
}

const EVERYTHING = { kind: 'everything', name: '' } as const

function placeOf(entity: Site['entity'], loaded: PageData | undefined) {
  // A story's page does not limit the search to its author.
  if (entity || !loaded?.row) return EVERYTHING
  const { collectionSlug, username, postId } = loaded.params
  if (collectionSlug) return { kind: 'collection', name: collectionSlug } as const
  return username && !postId ? ({ kind: 'user', name: username } as const) : EVERYTHING
}

const scopes = new Map<string, Promise<Scope | null>>()

/** A failure searches everything. */
function scopeOf(kind: Scope['kind'], name: string): Promise<Scope | null> {
  const key = `${kind} ${name}`
  const known = scopes.get(key) ?? ask(kind, name).catch(() => null)
  scopes.set(key, known)
  return known
}

async function ask(kind: Scope['kind'], name: string): Promise<Scope | null> {
  const found =
    kind === 'user'
      ? (await send('UserSearchQuery', { username: name })).userSearch
      : (await send('PublicationSearchQuery', { domainOrSlug: name })).publicationSearch
  return found ? { kind, id: found.id, name: found.name } : null
}
