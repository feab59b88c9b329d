/** Rows that are not pages, and who answers them. A row that is neither here nor a built page is not found. */
import type { RouteName } from '#schema/routes/table.ts'
import type { Context } from '#worker/context.ts'
import type { Found } from '#worker/render/page.tsx'

export type Handler = (ctx: Context, request: Request, found: Found) => Promise<Response> | Response

export const handlers: Partial<Record<RouteName, Handler>> = {
  ShowGraphql: async (ctx, request) => (await import('#worker/graphql/endpoint.ts')).answerGraphql(ctx, request),
}
