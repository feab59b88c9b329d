import { getVariableValues, Kind, type OperationDefinitionNode, type TypeNode } from 'graphql'
import { documents } from '#schema/generated/documents.ts'
import type { OperationName } from '#schema/generated/operations.ts'
import { executableSchema } from '#worker/graphql/schema.ts'

/** What a field's text means, by the variable's type; of every other type it is the text itself. */
const READ: Record<string, (text: string) => unknown> = {
  Boolean: truthOf,
  Int: numberOf,
  Float: numberOf,
  Time: numberOf,
  FlagValue: truthOf,
}

/**
 * The variables of an operation from a form's fields, which are named alike. What else is in the form is ignored, and
 * an empty field that need not be there is null. The resolver itself checks what they hold, by its own input.
 * @returns null where a field cannot be what its variable is
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
    const text = fields.get(name)
    const isNeeded = type.kind === Kind.NON_NULL_TYPE
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

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

/** Not a number where nothing was given. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** A truth, or for flags of more values the text. */
function truthOf(text: string): unknown {
  if (text === 'true') return true
  return text === 'false' ? false : text
}
