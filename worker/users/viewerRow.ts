import type { Context, Viewer, Visitor } from '#worker/platform/context.ts'
import { visitorOf } from '#worker/identity/visitor.ts'

export interface ViewerRow {
  viewer: Viewer | null
  visitor: Visitor
}

/** @throws while rendering a page that may be stored for everyone */
export function viewerRow({ caller, requester }: Context): ViewerRow {
  if (!requester) throw new Error('A page must not depend on its viewer')
  return { viewer: caller?.viewer ?? null, visitor: visitorOf(requester.request) }
}
