import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  stripIgnoredCharacters,
  validate,
} from 'graphql'
import { backendEnums } from './backendEnums.ts'
import { mappers } from './mappers.ts'
import { ownOperations } from './ownOperations.ts'
import * as enums from '../enums.ts'
import { browserRows, printRows } from '../routes/forBrowser.ts'
import { rows } from '../routes/rows.ts'
import { withFailures } from './withFailures.ts'

const OUT = new URL('../generated/', import.meta.url)

const sdl = concatAST([...readAll('schema/graphql/**/*.graphql'), parse(enumSdl())])
const schema = buildASTSchema(sdl)
const written = readAll('client/**/*.graphql').map((document) => withFailures(schema, document))
const documents = [...written, ...ownOperations(schema, written)]
const operationsDocument = concatAST(documents)
const errors = documents.length ? validate(schema, operationsDocument) : []
if (errors.length) {
  for (const error of errors) console.error(error.toString())
  process.exit(1)
}

const scalars = { Time: 'number', ID: 'string', FlagValue: 'boolean | string' }
const enumsAsTypes = true
mkdirSync(OUT, { recursive: true })
write(
  'schema.ts',
  `/** The GraphQL schema as text. */\nexport const schemaText = ${JSON.stringify(print(sdl))}\n`,
)
write(
  'resolvers.ts',
  await generate(
    [
      ['typescript', { scalars, enumsAsTypes }],
      ['resolvers', resolverConfig()],
    ],
    [],
  ),
)
write(
  'operations.ts',
  (await generate(
    [['operations', { scalars, enumsAsTypes, skipTypename: true, dedupeOperationSuffix: true }]],
    documents.length ? [operationsDocument] : [],
  )) + operationMap(),
)
write('operationTexts.ts', operationTexts())
write(
  'browserRows.ts',
  `/** The route table as the browser gets it. */\nexport const rows = ${printRows(browserRows(rows))}\n`,
)

function readAll(pattern: string): DocumentNode[] {
  return globSync(pattern)
    .toSorted()
    .map((file) => parse(readFileSync(file, 'utf8'), { noLocation: true }))
}

function enumSdl(): string {
  const used = readAll('schema/graphql/**/*.graphql')
    .map((document) => print(document))
    .join('\n')
  const isServed = (name: string) =>
    (backendEnums as readonly string[]).includes(name) || new RegExp(`: \\[?${name}\\b`).test(used)
  return Object.entries(enums)
    .filter(([name, values]) => Array.isArray(values) && isServed(name))
    .map(([name, values]) => `enum ${name} {\n  ${(values as readonly string[]).join('\n  ')}\n}`)
    .join('\n')
}

function resolverConfig() {
  return {
    scalars,
    enumsAsTypes,
    useTypeImports: true,
    contextType: '../../worker/platform/context.ts#Context',
    mappers,
    customResolverFn: '(parent: TParent, args: TArgs, ctx: TContext) => Promise<TResult> | TResult',
    makeResolverTypeCallable: true,
    avoidOptionals: { resolvers: false },
  }
}

async function generate(plugins: [string, object][], used: DocumentNode[]): Promise<string> {
  return codegen({
    filename: 'generated.ts',
    schema: sdl,
    documents: used.map((document, index) => ({ location: `${index}.graphql`, document })),
    config: {},
    plugins: plugins.map(([name, config]) => ({ [name]: config })),
    pluginMap: { typescript, operations, resolvers },
  })
}

function operationNames(): { name: string; kind: string }[] {
  return operationsDocument.definitions
    .filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    )
    .map(({ name, operation }) => ({ name: name!.value, kind: operation === 'query' ? 'Query' : 'Mutation' }))
}

function operationMap(): string {
  const typeName = ({ name, kind }: { name: string; kind: string }) =>
    name.endsWith(kind) ? name : name + kind
  const rows = operationNames().map(
    (operation) =>
      `  ${operation.name}: { data: ${pascal(typeName(operation))}; variables: ${pascal(typeName(operation))}Variables }`,
  )
  return `\nexport interface Operations {\n${rows.join('\n')}\n}\nexport type OperationName = keyof Operations\n`
}

function pascal(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1)
}

function operationTexts(): string {
  const separate = documents.length ? separateOperations(operationsDocument) : {}
  const entries = Object.entries(separate).map(
    ([name, document]) => `  ${name}: ${JSON.stringify(stripIgnoredCharacters(print(document)))},`,
  )
  return `/** The client's operations with their fragments, as text. */\nexport const operationTexts: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n}\n`
}

/** Keeping unchanged files' times avoids builds. */
function write(name: string, text: string) {
  const file = new URL(name, OUT)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
