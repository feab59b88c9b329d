import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
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

/** Every caller needs them (R477). */
export const withFailures = (schema: GraphQLSchema, document: DocumentNode): DocumentNode =>
  visit(document, {
    OperationDefinition: (operation) =>
      operation.operation === OperationTypeNode.MUTATION ? undefined : false,
    FragmentDefinition: () => false,
    Field: {
      enter: (asked) => {
        const mutation = schema.getMutationType()?.getFields()[asked.name.value]
        return mutation && canFail(mutation) ? asking(asked) : false
      },
    },
  })

export function canFail(mutation: Pick<GraphQLField<unknown, unknown>, 'type'>): boolean {
  const type = getNamedType(mutation.type)
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
  selectionSet: { kind: Kind.SELECTION_SET, selections: [field('message'), field('field')] },
}

const isTypename = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === '__typename'

const isFailure = (selection: SelectionNode) =>
  selection.kind === Kind.INLINE_FRAGMENT && selection.typeCondition?.name.value === 'Failure'
