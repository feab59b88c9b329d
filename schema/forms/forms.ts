/** Fields are named like the variables. */
import type { Form } from '#schema/actions/form.ts'
import { accountForms } from '#schema/actions/accounts.ts'
import { adminForms } from '#schema/actions/admin.ts'
import { authorForms } from '#schema/actions/authors.ts'
import { awardForms } from '#schema/actions/awards.ts'
import { clapForms } from '#schema/actions/claps.ts'
import { draftForms } from '#schema/actions/drafts.ts'
import { exportForms } from '#schema/actions/exporting.ts'
import { feedForms } from '#schema/actions/feed.ts'
import { followingForms } from '#schema/actions/following.ts'
import { giftForms } from '#schema/actions/gifts.ts'
import { hostForms } from '#schema/actions/hosts.ts'
import { identityForms } from '#schema/actions/identity.ts'
import { listForms } from '#schema/actions/lists.ts'
import { blogrollForms, lookForms } from '#schema/actions/looks.ts'
import { marketingForms } from '#schema/actions/marketing.ts'
import { newsletterPageForms } from '#schema/actions/newsletterPages.ts'
import { newsletterDigestForms } from '#schema/actions/newsletterDigests.ts'
import { newsletterIssueForms } from '#schema/actions/newsletterIssues.ts'
import { newsletterForms } from '#schema/actions/newsletters.ts'
import { subscriberForms } from '#schema/actions/newsletterSubscribers.ts'
import { sendingDomainForms } from '#schema/actions/sendingDomains.ts'
import { mastodonForms } from '#schema/actions/mastodon.ts'
import { membershipForms } from '#schema/actions/membership.ts'
import { moderationForms } from '#schema/actions/moderation.ts'
import { mutingForms } from '#schema/actions/muting.ts'
import { notificationForms } from '#schema/actions/notifications.ts'
import { orderedListForms } from '#schema/actions/orderedLists.ts'
import { partnerForms } from '#schema/actions/partner.ts'
import { profilePageForms, publicationSettingForms } from '#schema/actions/publicationSettings.ts'
import { publicationForms } from '#schema/actions/publications.ts'
import { publishingForms } from '#schema/actions/publishing.ts'
import { quoteForms } from '#schema/actions/quotes.ts'
import { responseForms } from '#schema/actions/responses.ts'
import { revenueForms } from '#schema/actions/revenue.ts'
import { settingForms } from '#schema/actions/settings.ts'
import { submissionForms } from '#schema/actions/submissions.ts'
import { tippingForms } from '#schema/actions/tipping.ts'
import { topicForms } from '#schema/actions/topics.ts'
import { userForms } from '#schema/actions/users.ts'
import type { FormRow } from '#schema/routes/table.ts'

export const forms = {
  ...accountForms,
  ...adminForms,
  ...authorForms,
  ...awardForms,
  ...clapForms,
  ...draftForms,
  ...exportForms,
  ...feedForms,
  ...followingForms,
  ...giftForms,
  ...hostForms,
  ...identityForms,
  ...listForms,
  ...blogrollForms,
  ...lookForms,
  ...marketingForms,
  ...newsletterForms,
  ...newsletterPageForms,
  ...newsletterIssueForms,
  ...newsletterDigestForms,
  ...subscriberForms,
  ...sendingDomainForms,
  ...mastodonForms,
  ...membershipForms,
  ...moderationForms,
  ...mutingForms,
  ...notificationForms,
  ...orderedListForms,
  ...partnerForms,
  ...profilePageForms,
  ...publicationSettingForms,
  ...publicationForms,
  ...publishingForms,
  ...quoteForms,
  ...responseForms,
  ...revenueForms,
  ...settingForms,
  ...submissionForms,
  ...tippingForms,
  ...topicForms,
  ...userForms,
} as const satisfies Record<string, Form>

export type FormName = keyof typeof forms

/** They start a session, or are a step towards one. */
export const STEP_FORMS = [
  'AcctSignin',
  'AcctGlobalIdentity',
  'AcctToken',
  'AcctCallbackEmail',
  'AcctConfirm',
  'AcctConvert',
  'AcctAppLogin',
  'ShowRegistrationForm',
  'ShowTwoFactorAuth',
] as const satisfies readonly FormRow[]

export const formRows: readonly { name: string; row: FormRow }[] = [
  ...Object.entries(forms).map(([name, { row }]) => ({ name, row })),
  ...STEP_FORMS.map((row) => ({ name: row, row })),
]

export const formsOf = (row: string): FormName[] =>
  (Object.keys(forms) as FormName[]).filter((name) => forms[name].row === row)
