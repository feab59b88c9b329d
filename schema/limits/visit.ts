/** Numbers for visits without the app, which load no others. */
import { day, hour, minute, second } from './durations.ts'

export const intent = {
  hover: 100, // milliseconds over a control before the app starts
  timeout: 20 * second, // ours, as for a screen; then a press continues without the app
} as const
export const nav = { height: 57, secondaryHeight: 41, scrollThreshold: 40, scrollTolerance: 16 } as const // px; tolerance: ours, small scrolls by the browser itself
export const meter = {
  hide: 24 * hour, // after dismissal
  freeStories: 3, // member-only stories per calendar month for signed-in non-members (D52)
  viewed: 10 * second, // on screen, or until touched; then a story counts as viewed
  regwalls: 100, // dismissed prompts that a browser remembers
} as const
export const upsell = {
  claimPerWeek: 100, // 'less than $1 per week'
  dismissal: 90 * day,
} as const
export const appBanner = { dismissal: 90 * day } as const
export const batch = { max: 20, interval: 20 } as const // operations, ms
export const errorReporter = { queue: 10, maxPerSession: 50, delay: 5 * second } as const
export const eventReporter = {
  queue: 1000,
  sendRate: 5 * second, // not given: as the error reporter, to send both together
} as const
export const event = { xsrfHeaderValue: 1 } as const // x-xsrf-token on event records
export const reports = {
  body: 512 * 1024, // bytes
  errors: 50, // entries per call, here and below
  events: 1000,
  metrics: 100,
  logs: 100,
  message: 500, // characters; longer texts are cut
  stack: 4000,
  name: 100,
} as const
export const monitoring = { sampleRate: 1 } as const
export const performanceObserver = { stop: 2500 } as const
export const load = { eventDelay: 500 } as const
/** Plausible reports of reading time; the rest is ignored (decisions 136 and 156). */
export const readingTime = {
  first: 15 * second, // maximum before the first report
  word: { read: 100, most: 1000 }, // bounds per word of the story; less is no reading, and time over the maximum is ignored
  least: { read: 10 * second, most: minute }, // for short stories
  most: 3 * hour, // per session
  session: 12 * hour, // time that joins a reader's visits to a story into one session
  visits: 20, // per session; later ones add no time
  idle: minute, // without activity, after which time is not counted
  steps: [5 * second, 15 * second, 30 * second, minute], // between reports; then always the last
  perReport: 10, // sessions per report of events
  perMinute: 600, // reports per network address and isolate
  hosts: 100, // referring hosts per story
  retention: 30 * day, // of sessions
  earningRetention: 400 * day, // of sessions that count for earnings
} as const
export const reading = {
  finished: 0.9, // of a story's length: counts as read to its end
  begun: 0.03, // less is not worth resuming
  resumedBelow: 0.1, // beyond this the offer to resume disappears
  interval: 15 * second, // between reports of progress
  ofBrowser: 20, // places in stories kept by a browser without an account
  resumedAmong: 100, // latest read stories searched for unfinished ones
} as const
export const breakpoint = { xs: 0, sm: 552, md: 728, lg: 904, xl: 1080 } as const
export const scroll = { throttle: 100 } as const
export const viewerId = { loggedOutPrefix: 'lo_' } as const
