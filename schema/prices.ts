/**
 * What a page view costs: the platform's published prices of the paid plan, beyond what the plan includes, in US
 * dollars a million. The operator's page works out with them what the site spends.
 */

export interface Price {
  /** What is billed, in the plural. */
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
  // "$0.50/million"; keys that are not there are billed too, and each key of a bulk read is taken for one.
  keyRead: {
    unit: 'KV keys read',
    perMillion: 0.5,
    source: 'https://developers.cloudflare.com/kv/platform/pricing/',
  },
  // "$0.36 / million requests" of class B, which reading an object is; leaving the network is free.
  objectRead: {
    unit: 'R2 objects read',
    perMillion: 0.36,
    source: 'https://developers.cloudflare.com/r2/pricing/',
  },
} as const satisfies Record<string, Price>

/** What the worker cannot measure of itself, and what stands in while nothing has been counted yet; each per view. */
export const assumed = {
  /** CPU milliseconds of an answer from the cache: some thousand a second were measured on one core. */
  cpuStored: 0.5,
  /** Of one that is rendered again: 52 a second were measured. */
  cpuMade: 19,
  /** D1 rows of a page rendered again, until it is measured. */
  rowsMade: 110,
  /** Keys of the mirror that are read: a tag each at most, until an isolate has answered often enough to tell. */
  keys: 5,
  /** So often. */
  telling: 100,
  /** Pictures that neither the browser nor the place has kept. */
  objects: 0.2,
} as const
