/**
 * A page's calls to GraphQL: what it asks for within 20 ms leaves together (R406), so that a call may hold more
 * operations than the one that a test is about.
 */
import type { APIResponse, Page, Request } from 'playwright-core'

interface Asked {
  operationName: string
  variables: unknown
}

interface Answer {
  data: Record<string, unknown>
}

const GRAPHQL = '**/_/graphql'

/** The operations of a call. */
export const operationsOf = (request: Request): string[] =>
  (request.headers()['graphql-operation'] ?? '').split(',')

const askedBy = (request: Request) => request.postDataJSON() as Asked[]
const answersTo = async (response: APIResponse) => (await response.json()) as Answer[]

/** What a call asks of an operation. */
export function variablesOf<Variables>(request: Request, operation: string): Variables {
  const asked = askedBy(request).find(({ operationName }) => operationName === operation)
  if (!asked) throw new Error(`The call does not hold ${operation}`)
  return asked.variables as Variables
}

/** Changes what the server answers to an operation. */
export const answering = (page: Page, operation: string, change: (data: Answer['data']) => void) =>
  page.route(GRAPHQL, async (route, request) => {
    if (!operationsOf(request).includes(operation)) return route.continue()
    const response = await route.fetch()
    const answers = await answersTo(response)
    for (const [index, { operationName }] of askedBy(request).entries()) {
      if (operationName === operation) change(answers[index]!.data)
    }
    return route.fulfill({ response, json: answers })
  })

/** Answers an operation in the server's place; what left with it is answered by the server. */
export const answersWith = (page: Page, operation: string, data: Answer['data']) =>
  page.route(GRAPHQL, async (route, request) => {
    const asked = askedBy(request)
    const others = asked.filter(({ operationName }) => operationName !== operation)
    if (others.length === asked.length) return route.continue()
    const answers = others.length > 0 ? await answersTo(await route.fetch({ postData: others })) : []
    return route.fulfill({
      json: asked.map(({ operationName }) => (operationName === operation ? { data } : answers.shift())),
    })
  })
