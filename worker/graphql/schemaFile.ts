import { schemaText } from '#schema/generated/schema.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'

/** `/_/graphql/schema.graphql`: what introspection would answer, which is off in production (G4), for tools to read. */
export const schemaFile = (): SiteFile => ({ type: 'text/plain; charset=utf-8', body: schemaText })
