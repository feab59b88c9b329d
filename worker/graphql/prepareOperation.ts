/** No statement has run yet (safety G1, G4). */
import {
  type DocumentNode,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { limits } from '#schema/limits.ts'
import { typenameBytes } from '#worker/graphql/answerBudget.ts'
import { documentOf } from '#worker/graphql/documents.ts'
import { checkShape } from '#worker/graphql/shape.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { weigh, type Weight } from '#worker/graphql/weights.ts'
import { requestError } from '#worker/platform/http/requestError.ts'

export interface Prepared {
  document: DocumentNode
  name: string | undefined
  changes: boolean
  weight: Weight
  typename: number
}

interface OperationInput {
  query?: string
  operationName?: string
}

/** @throws GraphQLError that says why it cannot be run */
export function prepareOperation(asked: OperationInput, options: { introspection: boolean }): Prepared {
  return asked.query ? ofText(asked.query, asked.operationName, options) : ofOurs(asked.operationName ?? '')
}

const ours = new Map<string, Prepared>()

function ofOurs(name: string): Prepared {
  let prepared = ours.get(name)
  if (!prepared) {
    const document = documentOf(name)
    if (!document) throw requestError('Unknown operation name')
    ours.set(name, (prepared = prepare(document, name)))
  }
  return prepared
}

const texts = new Map<string, Prepared>()
const MAX_TEXTS = 64
const MAX_CACHED = 8192

function ofText(
  text: string,
  name: string | undefined,
  { introspection }: { introspection: boolean },
): Prepared {
  const key = `${introspection ? 'open' : 'closed'} ${name ?? ''} ${text}`
  const known = texts.get(key)
  if (known) texts.delete(key)
  const prepared = known ?? prepare(readText(text, introspection), name)
  if (key.length <= MAX_CACHED) texts.set(key, prepared)
  if (texts.size > MAX_TEXTS) texts.delete(texts.keys().next().value!)
  return prepared
}

function readText(text: string, introspection: boolean): DocumentNode {
  const document = parse(text, {
    maxLexicalTokens: limits.graphql.tokens,
    maxComments: limits.graphql.tokens,
  })
  checkShape(document)
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const [error] = validate(executableSchema(), document, rules, { maxErrors: 1, hideSuggestions: true })
  if (error) throw error
  return document
}

function prepare(document: DocumentNode, name: string | undefined): Prepared {
  const operation = getOperationAST(document, name)
  if (!operation) throw requestError('Unknown operation name')
  return {
    document,
    name,
    changes: operation.operation === OperationTypeNode.MUTATION,
    weight: weigh(executableSchema(), document, operation),
    typename: typenameBytes(document),
  }
}
