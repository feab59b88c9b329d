import { globSync, readFileSync } from 'node:fs'

export interface Source {
  file: string
  text: string
  lines: number
  /** For example `schema/limits.ts`. */
  imports: string[]
}

/** A comment may precede the name. */
const IMPORT =
  /\b(?:from\s*|import\s*\(?\s*(?:\/\*.*?\*\/\s*)?)['"](#(?:schema|worker|client|test)\/[^'"]+|\.{1,2}\/[^'"]+)['"]/g

export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map((found) => resolve(file, found[1]!))

export const sources: Source[] = globSync('{schema,worker,client,bin,test}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('/generated/'))
  .toSorted()
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    return { file, text, lines: text.split('\n').length, imports: importsOf(file, text) }
  })

function resolve(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return new URL(name, `file:///${from}`).pathname.slice(1)
}

const RESOLVERS = 'schema/generated/resolvers.ts'

/** The generated types name the rows of all domains, and every resolver imports them. */
export const typesOfResolvers = {
  file: RESOLVERS,
  imports: importsOf(RESOLVERS, readFileSync(RESOLVERS, 'utf8')),
}
