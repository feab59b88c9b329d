/**
 * What a page view costs: the platform's published prices of the paid plan, beyond what the plan includes, in US
 * dollars a million. The operator's page uses them to work out what the site costs.
 */

export interface Price {
  /** The billed unit, in the plural. */
  unit: string
  /** US dollars a million. */
  perMillion: number
  source: string
}

export const prices = {
  // "+$0.30 per additional million"; calls of the worker's own bindings are not billed as requests.
  request: {
    unit: 'requests',
    perMillion: 0.3,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  // "+$0.02 per additional million CPU milliseconds"; waiting costs nothing.
  cpu: {
    unit: 'CPU milliseconds',
    perMillion: 0.02,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  // "$0.001 / million rows": every row that a statement scans, not only those it returns.
  rowRead: {
    unit: 'D1 rows read',
    perMillion: 0.001,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
  },
  // "$0.50/million"; missing keys are billed too, and each key of a bulk read counts.
  keyRead: {
    unit: 'KV keys read',
    perMillion: 0.5,
    source: 'https://developers.cloudflare.com/kv/platform/pricing/',
  },
  // "$0.36 / million requests" of class B, such as reading an object; traffic out of the network is free.
  objectRead: {
    unit: 'R2 objects read',
    perMillion: 0.36,
    source: 'https://developers.cloudflare.com/r2/pricing/',
  },
} as const satisfies Record<string, Price>

/** What the worker cannot measure about itself, and values for use until something has been counted; each per view. */
export const assumed = {
  /** CPU milliseconds of an answer from the cache: a few thousand a second were measured on one core. */
  cpuStored: 0.5,
  /** Of an answer that is rendered: 52 a second were measured. */
  cpuMade: 19,
  /** D1 rows of a rendered page, until it is measured. */
  rowsMade: 110,
  /** Keys read from the mirror, at most one for each tag, until an isolate has answered often enough to know. */
  keys: 5,
  /** How many answers that takes. */
  telling: 100,
  /** Pictures that neither the browser nor the local cache has stored. */
  objects: 0.2,
} as const
