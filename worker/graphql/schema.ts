import { createSchema } from 'graphql-yoga'
import { type GraphQLSchema, isObjectType } from 'graphql'
import { schemaText } from '#schema/generated/schema.ts'
import type { Context } from '#worker/platform/context.ts'
import { counted } from '#worker/graphql/answerBudget.ts'
import { resolvers } from '#worker/graphql/resolvers.ts'

let schema: GraphQLSchema | undefined

/** A cache hit never needs it. */
export const executableSchema = (): GraphQLSchema => (schema ??= makeSchema())

function makeSchema(): GraphQLSchema {
  const made = createSchema<Context>({
    typeDefs: schemaText,
    resolvers: resolvers as never,
  }) as GraphQLSchema
  for (const type of Object.values(made.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (field.resolve) field.resolve = counted(field.resolve as never, type === made.getMutationType())
    }
  }
  return made
}
