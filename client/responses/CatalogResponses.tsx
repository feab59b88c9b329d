import type { CatalogResponsesFragment } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { ResponseThread } from '#client/responses/ResponseThread.tsx'

/** The responses to a list; nothing while there are none and the discussion is open. */
export function CatalogResponses({ catalog }: { catalog: CatalogResponsesFragment }) {
  const { posts } = catalog.threadedCatalogResponses
  if (posts.length === 0 && !catalog.isDiscussionClosed) return null
  return (
    <section className="Responses" id="responses" aria-labelledby="responses-title">
      <SectionTitle id="responses-title">
        {posts.length > 0 ? copy.responses.count(catalog.responsesCount) : copy.responses.title}
      </SectionTitle>
      {catalog.isDiscussionClosed && <p className="Responses-failed">{copy.responses.closed}</p>}
      {posts.length > 0 && <ResponseThread responses={posts} authorId={catalog.creator.id} />}
    </section>
  )
}
