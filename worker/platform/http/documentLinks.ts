import type { DocumentLink } from '#schema/routes/row.ts'
import type { Env } from '#worker/platform/env.ts'

type Configured = Pick<
  Env,
  'HELP_URL' | 'STATUS_URL' | 'BLOG_URL' | 'PRIVACY_URL' | 'TERMS_URL' | 'ABOUT_URL' | 'TEXT_TO_SPEECH_URL'
>

/** R167. */
export const documentLinks = (env: Configured): Record<DocumentLink, string | undefined> => ({
  help: env.HELP_URL,
  status: env.STATUS_URL,
  blog: env.BLOG_URL,
  privacy: env.PRIVACY_URL,
  terms: env.TERMS_URL,
  about: env.ABOUT_URL,
  textToSpeech: env.TEXT_TO_SPEECH_URL,
})
