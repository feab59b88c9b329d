/**
 * The worker's bindings, variables and secrets, as wrangler.toml declares them. docs/configuration.md is made from the
 * comments of this file.
 */

/** Bindings: Cloudflare's resources, under `[[d1_databases]]` and its like. */
interface Bindings {
  /** The site's database. */
  DB: D1Database
  /** The search index. It can be deleted, and is built again from DB (decision 15). */
  SEARCH: D1Database
  /** The purge numbers of tags, mirrored near each location. */
  KV: KVNamespace
  /** Pictures, archives and uploads. */
  MEDIA: R2Bucket
  /** Resizes pictures. Without it they are sent as uploaded. */
  IMAGES?: ImagesBinding
  /** The files of the client's build. */
  ASSETS: Fetcher
  /** Sends email. Absent in development, where the outbox page shows it. */
  EMAIL?: SendEmail
  /** The upload of the worker that answers, shown on the operator's page. */
  VERSION?: WorkerVersionMetadata
  /** Only with `npm start`: tells open pages that the code has changed. */
  CHANGES?: Fetcher
}

/** The site. */
interface Site {
  /** `production` hides the tools for development and needs real providers. */
  ENVIRONMENT: 'development' | 'staging' | 'production'
  /** The name in the bar, in titles and in emails. */
  PRODUCT_NAME: string
  /** `product` shows the product's bar and footer on custom domains too; otherwise their owner's name comes first. */
  CUSTOM_DOMAIN_BRAND?: 'owner' | 'product' | ''
  /** The Mastodon server on which members are invited to make an account, without `https://`; by default me.dm. */
  MASTODON_INSTANCE?: string
  /** Scheme and host of the site without a slash at the end. Everyone signs in there. */
  MAIN_ORIGIN: string
  /** Secret. The bearer token of programs that purge tags and read the operator's page. */
  ADMIN_TOKEN?: string
  /** Secret, at least 32 random characters. It seals short-lived state and digests short codes. */
  SECRET?: string
  /** The sender of emails: an address of a domain that may send. */
  MAIL_FROM: string
  /** `off` stores no page at the edge and shows no stored one (D84). */
  EDGE_CACHE?: 'on' | 'off' | ''
  /** Client addresses that always get a fresh page (R022), separated by commas. */
  INTERNAL_ADDRESSES?: string
}

/** Pages about the site. Where no address on another site is given, the site has a page. */
interface Pages {
  /** The status page. */
  STATUS_URL?: string
  /** The product's blog. */
  BLOG_URL?: string
  /** Without BLOG_URL: the slug of a publication that is the blog. */
  BLOG_PUBLICATION?: string
  /** The privacy policy. */
  PRIVACY_URL?: string
  /** The terms of service. */
  TERMS_URL?: string
  /** A page about the product. */
  ABOUT_URL?: string
  /** A video for the page about the product: an `https:` address of an MP4 or WebM file, or of a page for a frame. */
  ABOUT_VIDEO_URL?: string
  /** The video's captions: a WebVTT file on the video's host. */
  ABOUT_VIDEO_CAPTIONS_URL?: string
  /** The text of the page about jobs: paragraphs, `## ` headings and `- ` items. Without it, a text of ours. */
  JOBS_TEXT?: string
  /** Where messages from the page for businesses are sent. Without it that page has no form. */
  BUSINESS_EMAIL?: string
  /** The id of the list that `/l/the-trump-45` shows. */
  TRUMP_LIST?: string
  /** The id of the list that `/l/tribute` shows. */
  TRIBUTE_LIST?: string
  /** How stories are read aloud. */
  TEXT_TO_SPEECH_URL?: string
  /** The help pages. */
  HELP_URL?: string
  /** Where the site's own videos are streamed from, without a slash at the end. Without it such addresses stay links. */
  VIDEO_CDN_URL?: string
  /** Where vulnerabilities are reported: `mailto:` or `https:` addresses, separated by commas. */
  SECURITY_CONTACT?: string
  /** The page about reporting them. */
  SECURITY_POLICY_URL?: string
}

/** Sign-in. In development a fake replaces each provider that is not configured; elsewhere it is not offered. */
interface SignIn {
  /** The origin of Twilio, or of a service with the same API, which sends codes as text messages. */
  TWILIO_URL?: string
  /** The account at Twilio. */
  TWILIO_ACCOUNT_SID?: string
  /** Secret. The account's token. */
  TWILIO_AUTH_TOKEN?: string
  /** The number that text messages and calls come from. */
  TWILIO_FROM?: string
  /** The origin of Cloudflare Turnstile, the captcha. */
  TURNSTILE_URL?: string
  /** Its public key. */
  TURNSTILE_SITE_KEY?: string
  /** Secret. Its private key. */
  TURNSTILE_SECRET?: string
  /** Google's client id. The redirect address is MAIN_ORIGIN with `/m/callback/google`. */
  GOOGLE_CLIENT_ID?: string
  /** Secret. Google's client secret. */
  GOOGLE_CLIENT_SECRET?: string
  /** Facebook's client id. The redirect address is MAIN_ORIGIN with `/m/callback/v2/facebook`; after sharing, people return. */
  FACEBOOK_CLIENT_ID?: string
  /** Secret. Facebook's client secret. */
  FACEBOOK_CLIENT_SECRET?: string
  /** Apple's client id. The redirect address is MAIN_ORIGIN with `/m/callback/apple`. */
  APPLE_CLIENT_ID?: string
  /** Apple's team. */
  APPLE_TEAM_ID?: string
  /** The id of Apple's key. */
  APPLE_KEY_ID?: string
  /** Secret. Apple's key, as PKCS #8 in PEM. */
  APPLE_PRIVATE_KEY?: string
  /** Twitter's client id. The redirect address is MAIN_ORIGIN with `/m/callback/twitter`. */
  TWITTER_CLIENT_ID?: string
  /** Secret. Twitter's client secret. */
  TWITTER_CLIENT_SECRET?: string
}

/** Newsletters. In development a fake replaces the provider; elsewhere they are offered only with a key. */
interface Newsletters {
  /** The origin of Resend, or of a service with the same API; by default https://api.resend.com. */
  RESEND_URL?: string
  /** Secret. Resend's API key. */
  RESEND_API_KEY?: string
  /** Secret. The signature of Resend's webhooks, which it sends to MAIN_ORIGIN with `/_/newsletters/events`. */
  RESEND_WEBHOOK_SECRET?: string
  /** The email address that newsletters come from, of another domain than MAIL_FROM. */
  NEWSLETTER_FROM?: string
}

/** Search. Without an origin the index in SEARCH answers with the same protocol. */
interface Search {
  /** The origin of the hosted search provider. */
  SEARCH_URL?: string
  /** The application there. */
  SEARCH_APPLICATION_ID: string
  /** The key that browsers use, which may only search. */
  SEARCH_KEY: string
  /** Secret. The key that may change the provider's indexes. */
  SEARCH_ADMIN_KEY?: string
  /** The beginning of the indexes' names. */
  SEARCH_PREFIX: string
}

/** Custom domains. In development a fake answers where there is no address. */
interface Domains {
  /** DNS over HTTPS that answers in JSON. */
  DNS_URL?: string
  /** The origin of Cloudflare's API. */
  CUSTOM_HOSTNAMES_URL?: string
  /** The id of the zone that has the custom hostnames. */
  CUSTOM_HOSTNAMES_ZONE?: string
  /** Secret. A token that may edit them. */
  CUSTOM_HOSTNAMES_TOKEN?: string
  /** The host that custom domains point to. Without it, that of MAIN_ORIGIN. */
  CNAME_TARGET?: string
}

/** Membership. */
interface Membership {
  /** Secret. Stripe's key. Without it there is no membership to buy; in development a fake answers. */
  STRIPE_SECRET_KEY?: string
  /** Secret. The key of Stripe's event signatures; with Connect two, separated by a comma. */
  STRIPE_WEBHOOK_SECRET?: string
  /** The length of a free trial, in days. */
  MEMBERSHIP_TRIAL_DAYS?: string
  /** The platform's share of members' fees, in per cent. Without it, `limits.partner.platformPercent`. */
  PLATFORM_PERCENT?: string
  /** The text of the file that proves this host to Apple Pay. */
  APPLE_MERCHANT_ASSOCIATION?: string
}

/** Measuring. `local` is a fake in development. Trusted Types are off with any of them. */
interface Measuring {
  /** The site's token of Cloudflare's analytics. */
  ANALYTICS_TOKEN?: string
  /** The environment of Sprig's survey tool, for users with the flag `enable_sprig`. */
  SPRIG_ENVIRONMENT_ID?: string
  /** The key of Branch, which opens links in the app. */
  BRANCH_KEY?: string
}

/** Apps. */
interface Apps {
  /** Where the app is in Apple's store. */
  APP_STORE_URL?: string
  /** Where the app is in Google's store. */
  GOOGLE_PLAY_URL?: string
  /** The address behind "Open in app". Without it there is no such link or banner. */
  OPEN_IN_APP_URL?: string
  /** Apps that open the site's links (`.well-known`): `TEAM.bundle.id`, separated by commas. */
  APPLE_APP_IDS?: string
  /** The package of the app for Android that opens the site's links. */
  ANDROID_APP_PACKAGE?: string
  /** The SHA-256 fingerprints of its certificates, separated by commas. */
  ANDROID_APP_FINGERPRINTS?: string
}

export interface Env
  extends Bindings, Site, Pages, SignIn, Newsletters, Search, Domains, Membership, Measuring, Apps {}
