import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from '#client/browser/load.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import { send } from '#client/graphql/send.ts'
import type { Scope } from '#client/search/requests.ts'

/**
 * Whose stories the box finds while one types: the host's entity's; on the main host a publication's on its pages, and
 * a person's on theirs (D26). Null: everything. Undefined while it is asked for.
 * @param isNeeded whether it is to be asked for
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
  // A page that is not found is nobody's, and a story is looked at for its own sake.
  if (entity || !loaded?.row) return EVERYTHING
  const { collectionSlug, username, postId } = loaded.params
  if (collectionSlug) return { kind: 'collection', name: collectionSlug } as const
  return username && !postId ? ({ kind: 'user', name: username } as const) : EVERYTHING
}

const scopes = new Map<string, Promise<Scope | null>>()

/** Asked once a page load; where there is no answer everything is searched. */
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
