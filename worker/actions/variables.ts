import {
  getNamedType,
  getVariableValues,
  type GraphQLInputObjectType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql'
import type { OperationName } from '#schema/generated/operations.ts'
import { documentOf } from '#worker/graphql/documents.ts'
import { executableSchema } from '#worker/graphql/schema.ts'

const READ: Record<string, (text: string) => unknown> = {
  Boolean: truthOf,
  Int: numberOf,
  Float: numberOf,
  Time: timeOf,
  FlagValue: truthOf,
}

/**
 * An empty optional field is null. The resolver validates the values.
 * @returns null if a field does not fit its variable's type
 */
export function variablesOf(
  operation: OperationName,
  fields: URLSearchParams,
  fixed: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const definitions = definitionsOf(operation)
  const variables: Record<string, unknown> = { ...fixed }
  for (const { variable, type } of definitions) {
    const name = variable.name.value
    if (name in fixed) continue
    const isNeeded = type.kind === Kind.NON_NULL_TYPE
    const input = isList(type) && executableSchema().getType(nameOf(type))
    if (input && isInputObjectType(input)) {
      variables[name] = objectsOf(name, input, fields)
      continue
    }
    if (isList(type)) {
      variables[name] = fields.getAll(name).map((text) => READ[nameOf(type)]?.(text) ?? text)
      continue
    }
    const text = fields.get(name)
    if (text === null && !isNeeded) continue
    const value = text || isNeeded ? (READ[nameOf(type)]?.(text ?? '') ?? text ?? '') : null
    if (Number.isNaN(value)) return null
    variables[name] = value
  }
  return 'errors' in getVariableValues(executableSchema(), definitions, variables) ? null : variables
}

function definitionsOf(operation: OperationName) {
  const definition = documentOf(operation)?.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  if (!definition) throw new Error(`Unknown operation ${operation}`)
  return definition.variableDefinitions ?? []
}

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE

/** Reads `{list}.{place}.{field}`. Objects keep their places, where a failure is shown. */
function objectsOf(list: string, type: GraphQLInputObjectType, fields: URLSearchParams): unknown[] {
  const given = Object.values(type.getFields())
  const textOf = (place: number, field: string) => fields.get(`${list}.${place}.${field}`)
  const isGiven = (place: number) => given.some(({ name }) => textOf(place, name) !== null)
  const objects: unknown[] = []
  while (isGiven(objects.length)) {
    const place = objects.length
    const values = given.map(({ name, type: of }) => {
      const text = textOf(place, name) ?? ''
      return [name, text || isNonNullType(of) ? (READ[getNamedType(of).name]?.(text) ?? text) : null]
    })
    objects.push(Object.fromEntries(values))
  }
  return objects
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Takes a date and time as UTC, because the form does not know the zone. */
function timeOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : numberOf(text)
}

function truthOf(text: string): unknown {
  if (text === 'true') return true
  return text === 'false' ? false : text
}
