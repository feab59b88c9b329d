import { copy } from '#schema/copy/publicationDesk.ts'
import { path } from '#schema/routes/paths.ts'
import type { CollectionRole } from '#schema/tables/publications.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { written } from '#worker/platform/mail/written.ts'

interface Invitation {
  slug: string
  name: string
  role: CollectionRole
  /** Null for the operator's programs. */
  inviter: string | null
}

/** For an address that may not have an account yet. */
export const invitationEmail = (
  { PRODUCT_NAME, MAIN_ORIGIN }: Pick<Env, 'PRODUCT_NAME' | 'MAIN_ORIGIN'>,
  { slug, name, role, inviter }: Invitation,
): EmailContent => ({
  subject: copy.email.subject(written(name), PRODUCT_NAME),
  preview: copy.email.preview,
  blocks: [
    { kind: 'heading', text: copy.email.heading(written(name)) },
    {
      kind: 'text',
      text: copy.email.words(
        inviter === null ? PRODUCT_NAME : written(inviter),
        written(name),
        copy.as[role],
      ),
    },
    { kind: 'text', text: copy.email.signIn },
    {
      kind: 'link',
      label: copy.email.see,
      url: MAIN_ORIGIN + path('AnswerCollectionInvitation', { collectionSlug: slug }),
    },
    { kind: 'small', text: copy.email.ignore },
  ],
})
