import type { DocumentLink } from '#schema/routes/row.ts'
import type { Env } from '#worker/platform/env.ts'

type Configured = Pick<Env, 'HELP_URL' | 'PRIVACY_URL' | 'TERMS_URL' | 'ABOUT_URL'>

/** Configured addresses of the documents about the site; one without an address is a page of ours (R167). */
export const documentLinks = (env: Configured): Record<DocumentLink, string | undefined> => ({
  help: env.HELP_URL,
  privacy: env.PRIVACY_URL,
  terms: env.TERMS_URL,
  about: env.ABOUT_URL,
})
