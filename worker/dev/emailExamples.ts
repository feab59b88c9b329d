/** An example of every email of the product. */
import { copy } from '#schema/copy.ts'
import type { EmailName } from '#schema/notifications/emails.ts'
import type { NotificationType } from '#schema/enums.ts'
import { day } from '#schema/limits.ts'
import { exportEmail } from '#worker/exporting/exportEmail.ts'
import { goodbyeEmail } from '#worker/identity/emails/addressEmails.ts'
import { confirmAddressEmail } from '#worker/identity/emails/confirmAddressEmail.ts'
import { convertEmail } from '#worker/identity/emails/convertEmail.ts'
import { passwordChangedEmail, resetPasswordEmail } from '#worker/identity/emails/passwordEmails.ts'
import { reauthenticationEmail } from '#worker/identity/emails/securityEmails.ts'
import { signInEmail } from '#worker/identity/emails/signInEmail.ts'
import { emailOfGift } from '#worker/membership/gifts/emails.ts'
import type { GiftRow } from '#worker/membership/gifts/giftReads.ts'
import { emailsAboutChanges } from '#worker/membership/emailsAboutChanges.ts'
import type { StripeState } from '#worker/membership/stripeState.ts'
import { businessEmail } from '#worker/marketing/businessEmail.ts'
import { decisionEmail } from '#worker/moderation/authors/decisionEmail.ts'
import { moderationEmail } from '#worker/moderation/moderationEmail.ts'
import { sendingDomainEmail } from '#worker/newsletters/domains/stopped.ts'
import { replyToEmail, welcomeEmailOf } from '#worker/newsletters/manage/emails.ts'
import { confirmSubscriptionEmail } from '#worker/newsletters/emails.ts'
import { digestEmail } from '#worker/notifications/digestEmail.ts'
import { newStoryEmail } from '#worker/notifications/newStoryEmail.ts'
import { notificationEmail } from '#worker/notifications/notificationEmail.ts'
import { payoutEmail } from '#worker/partner/ledger/payoutEmail.ts'
import { reviewEmail } from '#worker/partner/taxes/reviewEmail.ts'
import type { Env } from '#worker/platform/env.ts'
import type { EmailContent } from '#worker/platform/mail/emailContent.ts'
import { placeOf } from '#worker/notifications/placeOf.ts'
import { invitationEmail } from '#worker/publications/people/invitationEmail.ts'

const title = 'What the tide left'

const EXAMPLE = {
  id: '00000000e001',
  subjectId: '00000000e002',
  actor: 'Oonagh',
  actorUsername: 'oonagh',
  actorCount: 3,
  subject: title,
  username: 'you',
  collectionSlug: 'edgewise',
  language: 'en',
  depth: 0,
  isFollowed: 1,
}

const membership = { subscriptionId: 'example', endedAt: null, amount: 500, currentPeriodEndsAt: 30 * day }

/** All of them, with the site's own name and addresses. */
export function emailExamples(site: Env): Record<EmailName, EmailContent> {
  const { PRODUCT_NAME: productName, MAIN_ORIGIN: origin } = site
  const url = `${origin}/somewhere`
  const about = (type: NotificationType, subject: string | null = title) =>
    notificationEmail({
      productName,
      actor: 'Oonagh',
      actorCount: 3,
      doing: copy.notifications.doing[type] ?? '',
      subject,
      language: 'en',
      place: placeOf(origin, {
        ...EXAMPLE,
        type,
        subjectType: type.startsWith('COLLECTION') ? 'COLLECTION' : 'POST',
        slug: subject && 'what-the-tide-left-00000000e002',
      }),
    })
  const story = {
    title,
    language: 'en',
    author: 'Oonagh',
    publication: 'Edgewise',
    excerpt: 'For forty years he wrote down the weather, and on the last page something else.',
    url,
  }
  return {
    SIGN_IN: signInEmail({ productName, operation: 'login', url, code: '402 915' }),
    RESET_PASSWORD: resetPasswordEmail(productName, url),
    CONFIRM_ADDRESS: confirmAddressEmail(productName, url),
    CONVERT_ACCOUNT: convertEmail(productName, { name: 'Oonagh', username: 'oonagh' }, url),
    IDENTITY_CODE: reauthenticationEmail(productName, '402 915'),
    SECURITY_CHANGE: passwordChangedEmail(productName, url),
    ACCOUNT_CLOSED: goodbyeEmail(productName, 'oonagh', url),
    MEMBERSHIP: emailsAboutChanges(site, {
      said: { memberships: [membership] } as unknown as StripeState,
      payments: [],
      was: [],
      charged: [],
      gifts: [],
    })[0]!,
    GIFT: emailOfGift(site, {
      id: '00000000e040',
      fromName: 'Robin',
      message: 'For the long evenings, and the train.',
      plan: 'yearly',
      type: 'gift',
    } as GiftRow),
    EXPORT: exportEmail(origin, { id: '00000000e030', name: 'Oonagh' }, '4 December'),
    CONFIRM_SUBSCRIPTION: confirmSubscriptionEmail('Oonagh', url),
    CONFIRM_REPLY_TO: replyToEmail('Oonagh’s notes', url),
    SENDING_DOMAIN: sendingDomainEmail('news.oonagh.example', url),
    WELCOME_SUBSCRIBER: welcomeEmailOf(
      {
        newsletter: 'Oonagh’s notes',
        subject: 'Welcome aboard',
        blocks: [
          { kind: 'TEXT', text: 'Thank you for subscribing. I write on the first of each month.', url: null },
          { kind: 'HEADING', text: 'Where to start', url: null },
          { kind: 'LINK', text: 'The weather diaries', url },
        ],
      },
      url,
    ),
    BUSINESS_CONTACT: businessEmail({
      name: 'Ada',
      email: 'ada@example.org',
      organization: 'A reading group',
      message: 'Our reading group has 120 people.\n\nCan we pay by invoice?',
    }),
    AUTHOR_VERIFICATION: decisionEmail(origin, 'REFUSE', {
      username: 'oonagh',
      reason: 'Your publisher’s page doesn’t name you.',
    }),
    MODERATION: moderationEmail(origin, title, 'It advertises a shop.'),
    USER_FOLLOWED: about('USER_FOLLOWED', null),
    POST_CLAPPED: about('POST_CLAPPED'),
    CATALOG_CLAPPED: about('CATALOG_CLAPPED', 'Things that float'),
    CATALOG_FOLLOWED: about('CATALOG_FOLLOWED', 'Things that float'),
    RESPONSE_CREATED: about('RESPONSE_CREATED'),
    USER_MENTIONED: about('USER_MENTIONED'),
    POST_HIGHLIGHTED: about('POST_HIGHLIGHTED'),
    PRIVATE_NOTE_CREATED: about('PRIVATE_NOTE_CREATED'),
    POST_PUBLISHED: newStoryEmail(story),
    COAUTHOR_INVITED: about('COAUTHOR_INVITED'),
    SHARES_PROPOSED: about('SHARES_PROPOSED'),
    COLLECTION_INVITED: about('COLLECTION_INVITED', 'Edgewise'),
    COLLECTION_OFFERED: about('COLLECTION_OFFERED', 'Edgewise'),
    SUBMISSION_CREATED: about('SUBMISSION_CREATED'),
    SUBMISSION_ANSWERED: about('SUBMISSION_ANSWERED'),
    SUBMISSION_NOTED: about('SUBMISSION_NOTED'),
    SUBMISSION_COMMENTED: about('SUBMISSION_COMMENTED'),
    SUBMISSION_CHANGES_ASKED: about('SUBMISSION_CHANGES_ASKED'),
    SUBMISSION_APPROVED: about('SUBMISSION_APPROVED'),
    SUBMISSION_SCHEDULED: about('SUBMISSION_SCHEDULED'),
    SUBMISSION_RETURNED: about('SUBMISSION_RETURNED'),
    SUBMISSION_DECLINED: about('SUBMISSION_DECLINED'),
    SUBMISSION_WITHDRAWN: about('SUBMISSION_WITHDRAWN'),
    SUBMISSION_REMOVED: about('SUBMISSION_REMOVED'),
    ADDRESS_INVITED: invitationEmail(site, {
      slug: 'edgewise',
      name: 'Edgewise',
      role: 'WRITER',
      inviter: 'Oonagh',
    }),
    DIGEST: digestEmail({
      productName,
      entries: (['POST_PUBLISHED', 'POST_CLAPPED', 'RESPONSE_CREATED'] as const).map((type) => ({
        type,
        actor: 'Oonagh',
        actorCount: 2,
        subject: title,
        language: 'en',
        url,
      })),
      more: 4,
      url,
    }),
    TAX_DOCUMENT_REVIEWED: reviewEmail(origin, 'INVALID', 'The second page is missing.'),
    PAYOUT_PAID: payoutEmail(origin, 'PAYOUT_PAID', 4210),
    PAYOUT_FAILED: payoutEmail(origin, 'PAYOUT_FAILED', 4210),
    PAYOUT_REVERSED: payoutEmail(origin, 'PAYOUT_REVERSED', 4210),
  }
}
