/** The fake server answers below it. */
export const FAKE_PATH = '/_/dev/mastodon'
