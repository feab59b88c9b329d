export const answerGraphql = (_ctx: unknown, _request: Request): Response => new Response(null, { status: 404 })
