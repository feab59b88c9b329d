/**
 * How each mutation is run, which pages it must reach, and how their bytes show it. A test fails for a missing
 * mutation.
 */
import type { Proofs } from './proof.ts'
import { ofAccounts } from './proofs/accounts.ts'
import { ofDomains } from './proofs/domains.ts'
import { ofFlags } from './proofs/flags.ts'
import { ofLists } from './proofs/lists.ts'
import { ofModeration } from './proofs/moderation.ts'
import { ofNewsletters } from './proofs/newsletters.ts'
import { ofNames } from './proofs/names.ts'
import { ofPosts } from './proofs/posts.ts'
import { ofPublications } from './proofs/publications.ts'
import { ofPublicationSettings } from './proofs/publicationSettings.ts'
import { ofPublishing } from './proofs/publishing.ts'
import { ofResponses } from './proofs/responses.ts'

export const proofs: Proofs = {
  ...ofPosts,
  ...ofPublishing,
  ...ofResponses,
  ...ofNames,
  ...ofPublications,
  ...ofPublicationSettings,
  ...ofNewsletters,
  ...ofDomains,
  ...ofFlags,
  ...ofLists,
  ...ofModeration,
  ...ofAccounts,
}
