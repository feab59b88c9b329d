import type { CatalogResponsesFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { closedAs, useDiscussion } from '#client/responses/discussions.ts'
import { Respond } from '#client/responses/Respond.tsx'
import { ResponseThread } from '#client/responses/ResponseThread.tsx'

/** Only a public list takes new ones. */
export function CatalogResponses({ catalog }: { catalog: CatalogResponsesFragment }) {
  const { id, creator, threadedCatalogResponses } = catalog
  const shown = useDiscussion(id) ?? { ...catalog, posts: threadedCatalogResponses.posts }
  const closed = closedAs(shown.isDiscussionClosed, true)
  const discussion = { kind: 'catalog', id, ownerId: creator.id, closed } as const
  const isPublic = catalog.visibility === 'PUBLIC'
  if (!isPublic && shown.posts.length === 0) return null
  return (
    <section className="Responses" id="responses" aria-labelledby="responses-title">
      <SectionTitle id="responses-title">
        {shown.responsesCount > 0 ? copy.responses.count(shown.responsesCount) : copy.responses.title}
      </SectionTitle>
      {isPublic && <Respond discussion={discussion} />}
      {shown.posts.length > 0 && (
        <ResponseThread responses={shown.posts} authorId={creator.id} discussion={discussion} />
      )}
    </section>
  )
}
