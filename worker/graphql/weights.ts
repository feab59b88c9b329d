/**
 * What an operation will cost, estimated from its fields: the fields of a list count once per entry. Estimated once for
 * each operation; what depends on variables is filled in at each call.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#schema/limits.ts'
import { requestError } from '#worker/platform/requestError.ts'

/** Points for single fields, and for lists by their length. */
export interface Weight {
  points: number
  lists: { size: Size; each: Weight }[]
}

/** Entries of a list; or the variable that says how many, itself or in its `limit`. */
type Size = number | { variable: string; fallback: number }

/** A statement of its own: fields of the root, and lists that are read page by page. */
const STATEMENT = 25
/** Texts of many kilobytes. */
const LARGE: Record<string, number> = {
  'PostContent.html': 40,
  'User.aboutHtml': 10,
  'Collection.aboutHtml': 10,
}
/** Entries of a list without a limit: tags, co-authors. */
const SHORT_LIST = 5
/** Fields that cost no further reads: the replies of a thread are read with it. */
const READ_TOGETHER = new Set(['Post.threadedPostResponses'])
/** How many replies a response has on average. */
const REPLIES = 2

export function costOf(
  { points, lists }: Weight,
  variables: Record<string, unknown>,
): { cost: number; largestPage: number } {
  let cost = points
  let largestPage = 0
  for (const { size, each } of lists) {
    const entries = typeof size === 'number' ? size : sizeIn(variables, size)
    const inner = costOf(each, variables)
    cost += Math.max(1, entries) * inner.cost
    largestPage = Math.max(largestPage, entries, inner.largestPage)
  }
  return { cost, largestPage }
}

function sizeIn(variables: Record<string, unknown>, { variable, fallback }: Exclude<Size, number>): number {
  const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined
  const limit = typeof value === 'object' && value !== null ? (value as { limit?: unknown }).limit : value
  return typeof limit === 'number' ? limit : fallback
}

/** @throws GraphQLError for a document whose fragments expand to more than could ever be allowed */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Weight {
  const root = schema.getRootType(operation.operation)!
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  let visited = 0
  const above = new Set<string>()
  return weighSelections(operation.selectionSet, root, undefined)

  /** @param page the requested size of the field above: the length of the list below it */
  function weighSelections(
    selections: SelectionSetNode,
    type: GraphQLCompositeType,
    page: Size | undefined,
  ): Weight {
    const total: Weight = { points: 0, lists: [] }
    for (const selection of selections.selections) {
      if ((visited += 1) > limits.graphql.cost) throw requestError('The operation costs too much')
      const part =
        selection.kind === Kind.FIELD
          ? weighField(selection, type, page)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? weighSelections(
                selection.selectionSet,
                narrowed(selection.typeCondition?.name.value, type),
                page,
              )
            : weighFragment(selection.name.value, type, page)
      total.points += part.points
      total.lists.push(...part.lists)
    }
    return total
  }

  function weighFragment(name: string, type: GraphQLCompositeType, page: Size | undefined): Weight {
    const fragment = fragments.get(name)!
    return weighSelections(fragment.selectionSet, narrowed(fragment.typeCondition.name.value, type), page)
  }

  function weighField(node: FieldNode, type: GraphQLCompositeType, page: Size | undefined): Weight {
    const field = fieldOf(type, node.name.value)
    if (!field) return { points: 1, lists: [] }
    const coordinate = `${type.name}.${field.name}`
    const isRead = READ_TOGETHER.has(coordinate) && above.has(coordinate)
    const own = isRead ? REPLIES : pageAskedFor(node, field, operation)
    const reads = type === root || (own !== undefined && !isRead)
    const points = (LARGE[coordinate] ?? 1) + (reads ? STATEMENT : 0)
    const inner = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(inner)) return { points, lists: [] }
    if (!isRead) above.add(coordinate)
    const isList = isListType(getNullableType(field.type))
    const below = weighSelections(node.selectionSet, inner, isList ? undefined : own)
    if (!isRead) above.delete(coordinate)
    return isList
      ? { points, lists: [{ size: own ?? page ?? SHORT_LIST, each: below }] }
      : { points: points + below.points, lists: below.lists }
  }

  function narrowed(name: string | undefined, type: GraphQLCompositeType): GraphQLCompositeType {
    const condition = name === undefined ? undefined : schema.getType(name)
    return isCompositeType(condition) ? condition : type
  }
}

/** Undefined for fields of introspection, which read nothing. */
const fieldOf = (type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined =>
  isAbstractType(type) && !('getFields' in type) ? undefined : type.getFields()[name]

/** The page size that a field's `limit` or paging argument requests; undefined if it has none. */
function pageAskedFor(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode,
): Size | undefined {
  const argument = field.args.find(
    ({ name, type }) => name === 'limit' || getNamedType(type).name === 'PagingOptions',
  )
  if (!argument) return undefined
  const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value
  return given ? sizeOf(given, operation) : limits.lists.pageSize
}

function sizeOf(value: ValueNode, operation: OperationDefinitionNode): Size {
  if (value.kind === Kind.INT) return Number(value.value)
  if (value.kind === Kind.OBJECT) {
    const limit = value.fields.find(({ name }) => name.value === 'limit')
    return limit ? sizeOf(limit.value, operation) : limits.lists.pageSize
  }
  if (value.kind !== Kind.VARIABLE) return limits.lists.pageSize
  const name = value.name.value
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  const fallback = declared?.defaultValue ? sizeOf(declared.defaultValue, operation) : limits.lists.pageSize
  return { variable: name, fallback: typeof fallback === 'number' ? fallback : limits.lists.pageSize }
}
