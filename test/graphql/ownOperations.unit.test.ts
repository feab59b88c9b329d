import { globSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql'
import { expect, test } from 'vitest'
import { schemaText } from '#schema/generated/schema.ts'
import { ownOperations } from '#schema/generating/ownOperations.ts'
import { withFailures } from '#schema/generating/withFailures.ts'

const small = buildSchema(`
  type Query { nothing: ID }
  interface Failure { message: String! }
  type NotFound implements Failure { message: String! }
  type Note { id: ID! }
  union Result = Note | NotFound
  type Mutation {
    deleteNote(noteId: ID!, isFinal: Boolean! = false): Result!
    deleteNotes: Result!
    undeleteNote(noteId: ID!): Result!
    pinNote(noteId: ID!): Result!
  }
`)

test('a mutation without a written operation has one with all of its arguments', () => {
  const written = parse(`
    mutation UndeleteNoteMutation($noteId: ID!) { undeleteNote(noteId: $noteId) { __typename } }
    mutation PinNote { pinNote(noteId: "one") { __typename } }
  `)
  const failures = '{ __typename ... on Failure { message field } }'
  expect(ownOperations(small, [written]).map(print)).toEqual([
    print(
      parse(`mutation DeleteNote($noteId: ID!, $isFinal: Boolean! = false) {
        deleteNote(noteId: $noteId, isFinal: $isFinal) ${failures}
      }`),
    ),
    print(parse(`mutation DeleteNotes { deleteNotes ${failures} }`)),
  ])
})

const WITHOUT_ALIASES = { Field: (field: FieldNode) => ({ ...field, alias: undefined }) }

test('no document has an operation that the generator makes', () => {
  const schema = buildSchema(schemaText)
  const written = globSync('client/**/*.graphql').flatMap((file) =>
    visit(parse(readFileSync(file, 'utf8')), WITHOUT_ALIASES)
      .definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
      .filter(({ operation }) => operation === 'mutation')
      .map((operation) => withFailures(schema, { kind: Kind.DOCUMENT, definitions: [operation] })),
  )
  const possible = new Set(ownOperations(schema, []).map(body))
  const repeated = written
    .filter((document) => possible.has(body(document)))
    .filter((document) => {
      const others = written.filter((other) => other !== document)
      return ownOperations(schema, others).map(body).includes(body(document))
    })
  expect(repeated.map(print)).toEqual([])
})

/** Without its name. */
const body = (document: DocumentNode) => print(document).replace(/^mutation \w+/, '')
