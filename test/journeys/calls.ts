/** Operations within 20 ms share a call (R406), so it may contain more than the tested one. */
import type { APIResponse, Page, Request } from 'playwright-core'

interface GraphqlCall {
  operationName: string
  variables: unknown
}

interface Answer {
  data: Record<string, unknown>
}

const GRAPHQL = '**/_/graphql'

export const operationsOf = (request: Request): string[] =>
  (request.headers()['graphql-operation'] ?? '').split(',')

const askedBy = (request: Request) => request.postDataJSON() as GraphqlCall[]
const answersTo = async (response: APIResponse) => (await response.json()) as Answer[]

export function variablesOf<Variables>(request: Request, operation: string): Variables {
  const asked = askedBy(request).find(({ operationName }) => operationName === operation)
  if (!asked) throw new Error(`The call does not hold ${operation}`)
  return asked.variables as Variables
}

/** Changes the server's answer. */
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

/** The server still answers the rest of the call. */
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
