import { getVariableValues, Kind, type OperationDefinitionNode, type TypeNode } from 'graphql'
import { documents } from '#schema/generated/documents.ts'
import type { OperationName } from '#schema/generated/operations.ts'
import { executableSchema } from '#worker/graphql/schema.ts'

/** How a field's text is read, by the variable's type; other types take the text as it is. */
const READ: Record<string, (text: string) => unknown> = {
  Boolean: truthOf,
  Int: numberOf,
  Float: numberOf,
  Time: timeOf,
  FlagValue: truthOf,
}

/**
 * The variables of an operation, from the form fields of the same names. Other fields are ignored, and an empty
 * optional field is null. The resolver validates the values itself.
 * @returns null when a field cannot have its variable's type
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
    if (isList(type)) {
      variables[name] = fields.getAll(name)
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
  const definition = documents[operation]?.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  if (!definition) throw new Error(`Unknown operation ${operation}`)
  return definition.variableDefinitions ?? []
}

/** Boxes of one name, of which any number is ticked. */
const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

/** NaN when nothing was given. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Milliseconds, or the value of a field of date and time, which is in UTC: the form does not know the zone. */
function timeOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : numberOf(text)
}

/** A boolean, or the text for flags with more values. */
function truthOf(text: string): unknown {
  if (text === 'true') return true
  return text === 'false' ? false : text
}
