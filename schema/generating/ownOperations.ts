import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  parse,
  print,
} from 'graphql'
import { canFail, withFailures } from '#schema/generating/withFailures.ts'

type Mutation = GraphQLField<unknown, unknown>

/**
 * The operations of mutations without one of their name in a document: `suspendUser` gets `SuspendUser`, with all of
 * its arguments as variables. It requests only the variant of the result, and the message and field of a failure.
 */
export function ownOperations(schema: GraphQLSchema, documents: readonly DocumentNode[]): DocumentNode[] {
  const written = new Set(
    documents
      .flatMap(({ definitions }) => definitions)
      .map((one) => 'name' in one && typeNameOf(one.name!.value)),
  )
  return Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter((mutation) => canFail(mutation) && !written.has(typeNameOf(mutation.name)))
    .map((mutation) => ownOperation(schema, mutation))
}

/** The types of `undeletePost` and `UndeletePostMutation` have the same names. */
const typeNameOf = (operation: string): string => operation.replace(/Mutation$/, '').toLowerCase()

export const ownOperation = (schema: GraphQLSchema, mutation: Mutation): DocumentNode =>
  withFailures(schema, parse(textOf(mutation), { noLocation: true }))

function textOf(mutation: Mutation): string {
  const { name, args } = mutation
  return `mutation ${nameOf(mutation)}${inBrackets(args.map(variableOf))} {
    ${name}${inBrackets(args.map((argument) => `${argument.name}: $${argument.name}`))}
  }`
}

const nameOf = ({ name }: Mutation): string => name[0]!.toUpperCase() + name.slice(1)

/** As the schema declares it. */
const variableOf = ({ name, astNode }: GraphQLArgument): string =>
  `$${name}: ${print(astNode!.type)}${astNode!.defaultValue ? ` = ${print(astNode!.defaultValue)}` : ''}`

/** Empty where there are no parts. */
const inBrackets = (parts: readonly string[]): string => (parts.length ? `(${parts.join(', ')})` : '')
