export const FAKE_PATH = '/_/dev/mastodon'
