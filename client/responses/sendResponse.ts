import type { Paragraph } from '#schema/content/content.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { send } from '#client/graphql/send.ts'

export interface Edited {
  revision: number
  paragraphs: Paragraph[]
}

type ResponseContent = { text: string } | { paragraphs: string }

const CHANGE = { outlivesPage: true }

export async function sendResponse(
  { kind, id }: { kind: ResponseKind; id: string },
  given: ResponseContent,
  edited?: Edited,
) {
  if (edited) {
    const edit = { postResponseId: id, baseRevision: edited.revision, ...given }
    return (await send('EditPostResponse', edit, CHANGE)).editPostResponse
  }
  return kind === 'post'
    ? (await send('PublishPostResponse', { inResponseToPostId: id, ...given }, CHANGE)).publishPostResponse
    : (await send('PublishCatalogResponse', { catalogId: id, ...given }, CHANGE)).publishCatalogResponse
}
