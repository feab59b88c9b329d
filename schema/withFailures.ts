import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type InlineFragmentNode,
  isUnionType,
  getNamedType,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  visit,
} from 'graphql'

const name = (value: string) => ({ kind: Kind.NAME, value }) as const
const field = (value: string): FieldNode => ({ kind: Kind.FIELD, name: name(value) })

/**
 * A document whose mutations also ask which variant of its result each of them answers, and for the message of a failure:
 * every caller needs both (R477), so no document has to say it.
 */
export const withFailures = (schema: GraphQLSchema, document: DocumentNode): DocumentNode =>
  visit(document, {
    OperationDefinition: (operation) =>
      operation.operation === OperationTypeNode.MUTATION ? undefined : false,
    FragmentDefinition: () => false,
    Field: {
      enter: (asked) => (canFail(schema, asked) ? asking(asked) : false),
    },
  })

function canFail(schema: GraphQLSchema, { name: { value } }: FieldNode): boolean {
  const type = getNamedType(schema.getMutationType()?.getFields()[value]?.type)
  return (
    isUnionType(type) &&
    type.getTypes().some((one) => one.getInterfaces().some(({ name: of }) => of === 'Failure'))
  )
}

function asking(asked: FieldNode): FieldNode {
  const given = asked.selectionSet?.selections ?? []
  const selections = [
    ...(given.some(isTypename) ? [] : [field('__typename')]),
    ...given,
    ...(given.some(isFailure) ? [] : [FAILURE]),
  ]
  return { ...asked, selectionSet: { kind: Kind.SELECTION_SET, selections } }
}

const FAILURE: InlineFragmentNode = {
  kind: Kind.INLINE_FRAGMENT,
  typeCondition: { kind: Kind.NAMED_TYPE, name: name('Failure') },
  selectionSet: { kind: Kind.SELECTION_SET, selections: [field('message')] },
}

const isTypename = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === '__typename'

/** A document that asks failures for more asks for the message, too. */
const isFailure = (selection: SelectionNode) =>
  selection.kind === Kind.INLINE_FRAGMENT && selection.typeCondition?.name.value === 'Failure'
