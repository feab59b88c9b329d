/** Decision 6; pages never use it (decision 5). */
import { createYoga, type Plugin } from 'graphql-yoga'
import type { ExecutionResult } from 'graphql'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { answerOperation, type Call } from '#worker/graphql/answerOperation.ts'
import { publicError } from '#worker/graphql/errors.ts'
import { readOperations } from '#worker/graphql/readOperations.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'

interface ServerContext {
  call: Call
}

let layer: ReturnType<typeof makeLayer> | undefined

export const httpLayer = () => (layer ??= makeLayer())

const makeLayer = () =>
  createYoga<{ call: Call }>({
    schema: executableSchema(),
    graphqlEndpoint: path('ShowGraphql'),
    // Disables it: no path contains a line break.
    healthCheckEndpoint: '\n',
    batching: { limit: limits.graphql.batch },
    maxRequestBodySize: false, // readOperations counts
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    logging: false,
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => publicError(error, undefined) as unknown as Error },
    plugins: [calls],
  })

const calls: Plugin<Record<string, never>, ServerContext> = {
  onRequestParse: ({ setRequestParser }) => setRequestParser(readOperations),
  onParams: ({ params, context, setParamsHandler }) =>
    setParamsHandler(() => answerOperation(context.call, params)),
  onResultProcess: ({ setResultProcessor }) =>
    setResultProcessor((result) => toResponse(result as Answers), 'application/json'),
}

type Answers = ExecutionResult | ExecutionResult[]

const toResponse = (answers: Answers) => jsonAnswer(answers, Array.isArray(answers) ? 200 : statusOf(answers))

function statusOf({ data, errors }: ExecutionResult): number {
  if (data !== undefined || !errors?.length) return 200
  const code = errors[0]!.extensions?.code
  return code === 'InternalError' ? 500 : code === 'Forbidden' ? 403 : 400
}
