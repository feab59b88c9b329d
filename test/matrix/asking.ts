/**
 * Runs every field of the schema that has a resolver, to find the fields that ask who is calling: none can be left
 * out of the matrix.
 */
import {
  defaultFieldResolver,
  execute,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql'
import type { Context } from '#worker/platform/context.ts'

/** Queries with `…` for the selection, by type. */
export type Ways = Readonly<Record<string, readonly string[]>>
/** By `Type.field`, or by an argument's name. */
export type Arguments = Readonly<Record<string, string>>

export type Field = GraphQLField<unknown, Context>

interface Asking {
  /** `Type.field`. */
  asking: string[]
  /** No way reached their object. */
  notRun: string[]
}

/**
 * @param guarded fields with a guard on their whole value, by `Type.field`: types reached only through them are
 * guarded, too
 * @throws for a type or an argument that `ways` or `given` lacks
 */
export async function findAsking(
  schema: GraphQLSchema,
  ctx: Context,
  ways: Ways,
  given: Arguments,
  guarded: ReadonlySet<string>,
): Promise<Asking> {
  const types = openTypes(schema, guarded).map((type) => ({ type, resolved: resolvedOf(type) }))
  const asking = new Set<string>()
  const run = new Set<string>()
  const restore = types.flatMap(({ type }) =>
    Object.values(type.getFields()).map((field) => watch(field, `${type.name}.${field.name}`, run, asking)),
  )
  try {
    for (const { type, resolved } of types) {
      if (!resolved.length) continue
      const selection = Object.values(type.getFields()).map((field) => textOf(type, field, given))
      for (const way of ways[type.name] ?? missing(`where objects of the type ${type.name} are`)) {
        const document = parse(way.replace('…', selection.join(' ')))
        const { errors } = await execute({ schema, document, contextValue: ctx })
        if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
      }
    }
  } finally {
    for (const undo of restore) undo()
  }
  const all = types.flatMap(({ type, resolved }) => resolved.map((name) => `${type.name}.${name}`))
  return { asking: [...asking].toSorted(), notRun: all.filter((name) => !run.has(name)) }
}

/** An unguarded field reaches these types. */
function openTypes(schema: GraphQLSchema, guarded: ReadonlySet<string>): GraphQLObjectType[] {
  const open = new Set<GraphQLObjectType>([schema.getQueryType()!])
  for (const type of open) {
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type)
      if (guarded.has(`${type.name}.${field.name}`)) continue
      if (isObjectType(named)) open.add(named)
      if (isAbstractType(named)) for (const one of schema.getPossibleTypes(named)) open.add(one)
    }
  }
  return [...open]
}

const resolvedOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter(({ resolve }) => resolve)
    .map(({ name }) => name)

/**
 * A resolver learns who asks from the caller, the viewer a page is rendered for, or the browser with its cookies and
 * network.
 */
const WHO_ASKS: ReadonlySet<string | symbol> = new Set<keyof Context>(['caller', 'reader', 'requester'])

/** Notes when a resolver, or code that it passes the context to, asks who asks. */
function watch(field: Field, name: string, run: Set<string>, asking: Set<string>): () => void {
  const { resolve } = field
  field.resolve = (source, args, ctx, info) => {
    run.add(name)
    const watched = new Proxy(ctx, {
      get(target, key) {
        if (WHO_ASKS.has(key)) asking.add(name)
        return Reflect.get(target, key) as unknown
      },
    })
    return (resolve ?? defaultFieldResolver)(source, args, watched, info)
  }
  return () => void (field.resolve = resolve)
}

/** Selects all plain values of its object. */
function textOf(type: GraphQLObjectType, field: Field, given: Arguments): string {
  const text = field.name + argumentsOf(type, field, given)
  const named = getNamedType(field.type)
  if (isLeafType(named)) return text
  if (!isObjectType(named)) return `${text} { __typename }`
  const plain = Object.values(named.getFields()).filter((one) => isLeafType(getNamedType(one.type)))
  return `${text} { __typename ${plain.map((one) => one.name + argumentsOf(named, one, given)).join(' ')} }`
}

function argumentsOf({ name: type }: GraphQLObjectType, field: Field, given: Arguments): string {
  const own = given[`${type}.${field.name}`]
  if (own !== undefined) return `(${own})`
  const needed = field.args
    .filter(isRequiredArgument)
    .map(({ name }) => `${name}: ${given[name] ?? missing(`${name} of ${type}.${field.name}`)}`)
  return needed.length ? `(${needed.join(', ')})` : ''
}

function missing(what: string): never {
  throw new Error(`test/matrix/ways.ts does not say ${what}`)
}
