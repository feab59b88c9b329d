import { useEffect } from 'react'
import { limits } from '#schema/limits.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { send } from '#client/graphql/send.ts'
import { type Discussion, reread } from '#client/responses/discussions.ts'
import { readAgain } from '#client/responses/readAgain.ts'

/**
 * Held-back responses are in no stored page (R321). Only recent accounts can have any, so only they ask.
 * @param discussion null for a part of one
 */
export function useHeldResponses(discussion: Discussion | null): void {
  const viewer = useViewer()
  const id = discussion?.id
  const kind = discussion?.kind
  useEffect(() => {
    // The server renders this part once for all viewers.
    const createdAt = viewer?.createdAt ?? 0
    if (!id || !kind || reread.get().has(id) || Date.now() - createdAt > WITHIN) return
    const variables = { id, isPost: kind === 'post', isCatalog: kind === 'catalog' }
    void send('HeldResponses', variables).then(
      async ({ post, catalog }) => {
        if (!(post ?? catalog)?.hasHeldResponses) return
        await readAgain({ kind, id, ownerId: null })
      },
      () => undefined,
    )
  }, [viewer, kind, id])
}

const WITHIN = limits.newAccount.age + limits.moderation.reviewWithin
