import type { ToastStyle } from '#schema/enums.ts'

export interface Look {
  tone: 'plain' | 'accent' | 'success' | 'notice' | 'danger'
  isUrgent: boolean
}

const plain: Look = { tone: 'plain', isUrgent: false }
const accent: Look = { tone: 'accent', isUrgent: false }
const success: Look = { tone: 'success', isUrgent: false }
const notice: Look = { tone: 'notice', isUrgent: false }
const danger: Look = { tone: 'danger', isUrgent: true }

/** R300 */
export const looks: Record<ToastStyle, Look> = {
  EU_PRIVACY_BANNER: plain,
  EXPORT_EMAIL_SUBSCRIBERS: success,
  VERIFY_EMAIL: notice,
  SENT_VERIFICATION_EMAIL: success,
  LIMITED_STATE_BANNER: notice,
  RETRYABLE_ERROR: danger,
  NEWSLETTER_UNSUBSCRIBE: plain,
  NEWSLETTER_SUBSCRIBE: success,
  USER_SUSPENDED: danger,
  POST_SUSPENDED: danger,
  HIDE_POST_RESPONSE: plain,
  HIDE_CATALOG_RESPONSE: plain,
  POST_PINNED_TO_COLLECTION_HOMEPAGE: success,
  SUBSCRIBE_SUCCESS: success,
  SUBSCRIBE_FAIL: danger,
  SUBSCRIBE_SELF: notice,
  SUBSCRIBED_ALREADY: notice,
  MUTE_ENTITY: plain,
  ACCENT: accent,
  PUBLISH_RESPONSE: success,
  ACCOUNT_LOCKOUT: danger,
  TAX_STATUS: notice,
  PP_ACCEPT_TERMS: notice,
  UNFOLLOW_ENTITY: plain,
  USER_NEGATIVE_SIGNAL: plain,
  SIGN_IN_CONFIRMATION: success,
  SUBSCRIPTION_PROMOTION: accent,
  MOVE_POST_TO_TRASH: plain,
  UNCLAIM_SUBDOMAIN_ERROR: danger,
  UNDELETE_POST: success,
  ALTERNATE_USER: notice,
  ERROR: danger,
  FOLLOW_CATALOG: success,
  MESSAGE: plain,
}
