import { schemaText } from '#schema/generated/schema.ts'
import type { SiteFile } from '#worker/hosts/siteFile.ts'

/** For tools: introspection is off in production (G4). */
export const schemaFile = (): SiteFile => ({ type: 'text/plain; charset=utf-8', body: schemaText })
