/** Readers that do not wait for late parts: crawlers, previews, feed readers, and anything that does not say what it is. */
const BOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|quora link|whatsapp|telegram|lighthouse-ci|curl|wget|python|httpie|headless-fetch/i

export const isBot = (userAgent: string | null): boolean => !userAgent || BOT.test(userAgent)
