/** Texts are counted while answered (answerBudget.ts). */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getDirectiveValues,
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
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { limits } from '#schema/limits.ts'
import { requestError } from '#worker/platform/http/requestError.ts'

export interface Weight {
  points: number
  statements: number
  together: number
  lists: { size: Size; each: Weight }[]
}

export interface Cost {
  points: number
  statements: number
  largestPage: number
}

type Size = number | { variable: string; fallback: number }

const CHANGE = 8
/** A body takes many kilobytes of memory. */
const BODY = 40
const LARGE: Record<string, number> = {
  'Post.content': BODY,
  'UserResponse.content': BODY,
  'Query.post': BODY,
  'Query.refetchThreadedPostResponses': BODY,
  'Query.postCacheController': BODY,
  'Post.inResponseToPost': BODY,
  'User.aboutHtml': 10,
  'Collection.aboutHtml': 10,
  'CollectionDesk.aboutText': 10,
  'Query.ownAbout': 10,
}
/** Lists without a limit, such as tags or co-authors. */
const SHORT_LIST = 5
const RESPONSE = 10
/** A thread's replies are read with it. */
const THREAD = 'Post.threadedPostResponses'
const THREAD_POSTS = 'ThreadedResponses.posts'
/** Average per response. */
const REPLIES = 2

export function costOf(weight: Weight, variables: Record<string, unknown>): Cost {
  const cost = entryCost(weight, variables)
  return { ...cost, statements: cost.statements + togetherIn(weight) }
}

function entryCost({ points, statements, lists }: Weight, variables: Record<string, unknown>): Cost {
  const cost: Cost = { points, statements, largestPage: 0 }
  for (const { size, each } of lists) {
    const entries = typeof size === 'number' ? size : sizeIn(variables, size)
    const inner = entryCost(each, variables)
    cost.points += Math.max(1, entries) * inner.points
    cost.statements += Math.max(1, entries) * inner.statements
    cost.largestPage = Math.max(cost.largestPage, entries, inner.largestPage)
  }
  return cost
}

const togetherIn = ({ together, lists }: Weight): number =>
  lists.reduce((sum, { each }) => sum + togetherIn(each), together)

function sizeIn(variables: Record<string, unknown>, { variable, fallback }: Exclude<Size, number>): number {
  const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined
  const limit = typeof value === 'object' && value !== null ? (value as { limit?: unknown }).limit : value
  return typeof limit === 'number' ? limit : fallback
}

/** @throws GraphQLError if the fragments expand beyond the limit */
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
  const statements = schema.getDirective('statements')
  let visited = 0
  return weighSelections(operation.selectionSet, root, ROOT_CONTEXT)

  function weighSelections(
    selections: SelectionSetNode,
    type: GraphQLCompositeType,
    place: FieldContext,
  ): Weight {
    const total: Weight = { ...NOTHING, lists: [] }
    for (const selection of selections.selections) {
      if ((visited += 1) > limits.graphql.cost) throw requestError('The operation costs too much')
      const part =
        selection.kind === Kind.FIELD
          ? weighField(selection, type, place)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? weighSelections(
                selection.selectionSet,
                narrowed(selection.typeCondition?.name.value, type),
                place,
              )
            : weighFragment(selection.name.value, type, place)
      total.points += part.points
      total.statements += part.statements
      total.together += part.together
      total.lists.push(...part.lists)
    }
    return total
  }

  function weighFragment(name: string, type: GraphQLCompositeType, place: FieldContext): Weight {
    const fragment = fragments.get(name)!
    return weighSelections(fragment.selectionSet, narrowed(fragment.typeCondition.name.value, type), place)
  }

  function weighField(node: FieldNode, type: GraphQLCompositeType, place: FieldContext): Weight {
    const field = fieldOf(type, node.name.value)
    if (!field) return { ...NOTHING, points: 1, lists: [] }
    const coordinate = `${type.name}.${field.name}`
    const isRead = coordinate === THREAD && place.isInThread
    const own = isRead ? REPLIES : pageAskedFor(node, field, operation)
    const reads = isRead ? { each: 0, together: 0 } : readsOf(field, type, own !== undefined)
    const points = place.isInThread && coordinate === 'Post.content' ? RESPONSE : (LARGE[coordinate] ?? 1)
    const itself = { points, statements: reads.each, together: reads.together, lists: [] }
    const inner = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(inner)) return itself
    const isList = isListType(getNullableType(field.type))
    const below = weighSelections(node.selectionSet, inner, {
      page: isList ? undefined : own,
      isInThread: coordinate === THREAD || (coordinate === THREAD_POSTS && place.isInThread),
    })
    if (isList) return { ...itself, lists: [{ size: own ?? place.page ?? SHORT_LIST, each: below }] }
    return {
      points: points + below.points,
      statements: reads.each + below.statements,
      together: reads.together + below.together,
      lists: below.lists,
    }
  }

  function readsOf(field: AnyField, type: GraphQLCompositeType, isPaged: boolean): Reads {
    const said = statements && field.astNode && getDirectiveValues(statements, field.astNode)
    if (said) return said as unknown as Reads
    if (type !== root) return { each: isPaged ? 1 : 0, together: 0 }
    return { each: operation.operation === OperationTypeNode.MUTATION ? CHANGE : 1, together: 0 }
  }

  function narrowed(name: string | undefined, type: GraphQLCompositeType): GraphQLCompositeType {
    const condition = name === undefined ? undefined : schema.getType(name)
    return isCompositeType(condition) ? condition : type
  }
}

interface Reads {
  each: number
  together: number
}

interface FieldContext {
  page: Size | undefined
  isInThread: boolean
}

const ROOT_CONTEXT: FieldContext = { page: undefined, isInThread: false }
const NOTHING = { points: 0, statements: 0, together: 0 }

type AnyField = GraphQLField<unknown, unknown>

const fieldOf = (type: GraphQLCompositeType, name: string): AnyField | undefined =>
  isAbstractType(type) && !('getFields' in type) ? undefined : type.getFields()[name]

function pageAskedFor(
  node: FieldNode,
  field: AnyField,
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
