/** The worker's bindings and variables, as wrangler.toml declares them. */
export interface Env {
  DB: D1Database
  /** The search index: it can be deleted, and is built again from DB (decision 15). */
  SEARCH: D1Database
  KV: KVNamespace
  MEDIA: R2Bucket
  IMAGES?: ImagesBinding
  ASSETS: Fetcher
  ENVIRONMENT: 'development' | 'staging' | 'production'
  PRODUCT_NAME: string
  /** The product's own host, which is the auth domain: scheme and host without a trailing slash. */
  MAIN_ORIGIN: string
  ADMIN_TOKEN?: string
  /** The key for sealing and for digests of short codes: at least 32 random characters. */
  SECRET?: string
  /** Sends email; absent in development, where the outbox page shows it. */
  EMAIL?: SendEmail
  /** The sender of emails: an address of a domain that may send. */
  MAIL_FROM: string
  /** Twilio, or a service with the same API. Empty in development: the outbox page shows what is sent. */
  TWILIO_URL?: string
  TWILIO_ACCOUNT_SID?: string
  TWILIO_AUTH_TOKEN?: string
  TWILIO_FROM?: string
  /** Cloudflare Turnstile. Empty in development: the fake answers. */
  TURNSTILE_URL?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Providers of social sign-in; in development a fake replaces one without a client id. */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_CLIENT_SECRET?: string
  FACEBOOK_CLIENT_ID?: string
  FACEBOOK_CLIENT_SECRET?: string
  APPLE_CLIENT_ID?: string
  APPLE_TEAM_ID?: string
  APPLE_KEY_ID?: string
  /** PKCS #8, PEM. */
  APPLE_PRIVATE_KEY?: string
  TWITTER_CLIENT_ID?: string
  TWITTER_CLIENT_SECRET?: string
  /** Sprig's survey tool. Empty: none; in development its fake. */
  SPRIG_ENVIRONMENT_ID?: string
  /** The site's token of Cloudflare's analytics. Empty: none; `local` in development: its fake. */
  ANALYTICS_TOKEN?: string
  /** The key of Branch, which opens links in the app. Empty: none; `local` in development: its fake. */
  BRANCH_KEY?: string
  /** `off`: no answer is stored and no stored one is shown (D84). Empty or `on`: the cache is active. */
  EDGE_CACHE?: 'on' | 'off' | ''
  /** Addresses whose requests are never answered from the cache (R022), separated by commas. */
  INTERNAL_ADDRESSES?: string
  /** The hosted search provider's origin. Empty: the index in SEARCH answers. */
  SEARCH_URL?: string
  SEARCH_APPLICATION_ID: string
  /** May only search. */
  SEARCH_KEY: string
  /** May change the provider's indexes. */
  SEARCH_ADMIN_KEY?: string
  /** Prefix of the names of the indexes. */
  SEARCH_PREFIX: string
  /** DNS over HTTPS, as JSON. Empty in development: the fake answers. */
  DNS_URL?: string
  /** The platform's API for custom hostnames, without `/client/v4`. Empty in development: the fake answers. */
  CUSTOM_HOSTNAMES_URL?: string
  CUSTOM_HOSTNAMES_ZONE?: string
  CUSTOM_HOSTNAMES_TOKEN?: string
  /** The host to which custom domains point; empty: the product's own. */
  CNAME_TARGET?: string
  /** The payment provider. Without a key nothing is sold; in development the fake answers. */
  STRIPE_SECRET_KEY?: string
  /** The key of the signatures of its events. */
  STRIPE_WEBHOOK_SECRET?: string
  /** Days for which a first membership is free; empty or 0: none. */
  MEMBERSHIP_TRIAL_DAYS?: string
  /** The platform's share of members' fees, in per cent; empty: `limits.partner.platformPercent`. */
  PLATFORM_PERCENT?: string
  /** Which upload of the worker this is. */
  VERSION?: WorkerVersionMetadata
  /** Of `npm start` only: says when the code has changed, as events. */
  CHANGES?: Fetcher
  STATUS_URL?: string
  BLOG_URL?: string
  /** Documents about the site on other sites; where empty, pages of ours. */
  PRIVACY_URL?: string
  TERMS_URL?: string
  ABOUT_URL?: string
  TEXT_TO_SPEECH_URL?: string
  /** Where our own videos are streamed from, without a slash at the end; empty: addresses there are links. */
  VIDEO_CDN_URL?: string
  HELP_URL?: string
  /** Where vulnerabilities are reported: `mailto:` or `https:` addresses, separated by commas; and the policy's page. */
  SECURITY_CONTACT?: string
  SECURITY_POLICY_URL?: string
  APP_STORE_URL?: string
  GOOGLE_PLAY_URL?: string
  /** Where "Open in app" leads; empty: there is no app, and no link or banner that leads to it. */
  OPEN_IN_APP_URL?: string
  /** Associations with apps (`.well-known`): comma-separated `TEAM.bundle.id`; package and SHA-256 fingerprints. */
  APPLE_APP_IDS?: string
  ANDROID_APP_PACKAGE?: string
  ANDROID_APP_FINGERPRINTS?: string
  /** The text of the file that proves this host to Apple Pay. */
  APPLE_MERCHANT_ASSOCIATION?: string
}
