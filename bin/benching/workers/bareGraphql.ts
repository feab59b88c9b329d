import { createSchema, createYoga } from 'graphql-yoga'

const yoga = createYoga({
  schema: createSchema({
    typeDefs: 'type Query { number: Int! }',
    resolvers: { Query: { number: () => 42 } },
  }),
  logging: false,
})

export default { fetch: (request: Request): Promise<Response> | Response => yoga.fetch(request) }
