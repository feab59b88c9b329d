import { createSchema } from 'graphql-yoga'
import type { GraphQLSchema } from 'graphql'
import { schemaText } from '#schema/generated/schema.ts'
import type { Context } from '#worker/context.ts'
import { resolvers } from '#worker/graphql/resolvers.ts'

let schema: GraphQLSchema | undefined

/** The executable schema, built at first use: a cache hit never needs it. */
export const executableSchema = (): GraphQLSchema =>
  (schema ??= createSchema<Context>({ typeDefs: schemaText, resolvers: resolvers as never }) as GraphQLSchema)
