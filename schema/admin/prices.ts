/** US dollars, beyond the included amounts. */

export interface Price {
  unit: string
  perMillion: number
  source: string
}

export const prices = {
  request: {
    unit: 'requests',
    perMillion: 0.3,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  // CPU milliseconds; waiting is free.
  cpu: {
    unit: 'CPU milliseconds',
    perMillion: 0.02,
    source: 'https://developers.cloudflare.com/workers/platform/pricing/',
  },
  // Every scanned row counts.
  rowRead: {
    unit: 'D1 rows read',
    perMillion: 0.001,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
  },
  // Each key of a bulk read counts, missing ones too.
  keyRead: {
    unit: 'KV keys read',
    perMillion: 0.5,
    source: 'https://developers.cloudflare.com/kv/platform/pricing/',
  },
  // Class B; outgoing traffic is free.
  objectRead: {
    unit: 'R2 objects read',
    perMillion: 0.36,
    source: 'https://developers.cloudflare.com/r2/pricing/',
  },
} as const satisfies Record<string, Price>

/** Per view, until the worker has counted. */
export const assumed = {
  cpuStored: 0.5,
  cpuMade: 19,
  rowsMade: 110,
  keys: 5,
  telling: 100,
  objects: 0.2,
} as const
