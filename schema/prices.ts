/**
 * The platform's published prices in US dollars per million, for usage beyond the paid plan's included amounts. The
 * operator's page computes costs from them.
 */

export interface Price {
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
  // "+$0.02 per additional million CPU milliseconds"; waiting is free.
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

/** Values that the worker cannot measure about itself, and defaults until it has counted; each per view. */
export const assumed = {
  /** CPU milliseconds of a cached answer: a few thousand per second were measured on one core. */
  cpuStored: 0.5,
  /** CPU milliseconds of a rendered answer: 52 per second were measured. */
  cpuMade: 19,
  /** D1 rows of a rendered page, until measured. */
  rowsMade: 110,
  /** Keys read from the mirror, at most one per tag, until an isolate has enough answers. */
  keys: 5,
  /** The number of answers that is enough. */
  telling: 100,
  /** Pictures in neither the browser's nor the local cache. */
  objects: 0.2,
} as const
