/** The numbers of a visit without the app, which loads no others. */
import { day, hour, minute, second } from './durations.ts'

export const intent = { hover: 100 } as const // milliseconds over a control, before the app starts
export const nav = { height: 57, secondaryHeight: 41, scrollThreshold: 40, scrollTolerance: 16 } as const // px; tolerance: ours, what a browser moves by itself
export const meter = {
  hide: 24 * hour, // after dismissal
  freeStories: 3, // member-only stories a calendar month for signed-in non-members (D52)
  viewed: 10 * second, // on screen, or touched before that: then a story counts as viewed
  regwalls: 100, // dismissed ones that a browser remembers
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
  sendRate: 5 * second, // not given: as the error reporter, so that both can leave together
} as const
export const event = { xsrfHeaderValue: 1 } as const // x-xsrf-token on event records
export const reports = {
  body: 512 * 1024, // bytes
  errors: 50, // entries of one call, here and below
  events: 1000,
  metrics: 100,
  logs: 100,
  message: 500, // characters; what is longer is cut
  stack: 4000,
  name: 100,
  shieldWindow: minute,
  shieldEntries: { errors: 50, events: 20_000, 'client-metrics': 5000, logs: 1000, performance: 1000 }, // a window and address
  shieldBytes: 2 * 1024 * 1024, // of lines, of all kinds and in a window, of one address
  shieldAddresses: 10_000, // remembered by one isolate
} as const
export const monitoring = { sampleRate: 1 } as const
export const performanceObserver = { stop: 2500 } as const
export const load = { eventDelay: 500 } as const
/** What is believed of reports of reading time (decisions 136 and 156). */
export const readingTime = {
  first: 15 * second, // of the time before the first report
  word: { read: 100, most: 1000 }, // less for a word of the story is no reading, more is not believed
  least: { read: 10 * second, most: minute }, // for a story of few words
  most: 3 * hour, // of one session
  session: 12 * hour, // in which all that a reader reads of a story is one session
  visits: 20, // of one session; those that come later add no time
  idle: minute, // in which the reader does nothing: then no time is counted
  steps: [5 * second, 15 * second, 30 * second, minute], // between two reports; then always the last
  perReport: 10, // sessions in one report of events
  perMinute: 600, // reports of one network address that one isolate takes
  hosts: 100, // of one story, where its readers came from
  retention: 30 * day, // of sessions
  earningRetention: 400 * day, // of those from which earnings are computed
} as const
export const reading = {
  finished: 0.9, // of a story's length: it counts as read to its end
  begun: 0.03, // less than that is not worth resuming
  resumedBelow: 0.1, // further on than that the offer to resume goes
  interval: 15 * second, // between two reports of how far a story was read
  ofBrowser: 20, // stories in which a browser keeps the place of a reader without an account
  resumedAmong: 100, // of so many last read stories the unfinished ones can be resumed
} as const
export const breakpoint = { xs: 0, sm: 552, md: 728, lg: 904, xl: 1080 } as const
export const scroll = { throttle: 100 } as const
export const viewerId = { loggedOutPrefix: 'lo_' } as const
