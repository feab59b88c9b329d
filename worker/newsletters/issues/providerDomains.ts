import type { ExpectedRecord } from '#worker/newsletters/domains/sendingRecord.ts'

export interface ProviderDomain {
  id: string
  state: 'PENDING' | 'VERIFIED' | 'FAILED'
  records: ExpectedRecord[]
}

export class DomainRefused extends Error {
  override name = 'DomainRefused'
}

/** Each throws OutsideUnavailable, or DomainRefused. */
export interface ProviderDomains {
  /** @param name in punycode; one that is known already is refused */
  create(name: string): Promise<ProviderDomain>
  /** Null if it is gone. */
  get(id: string): Promise<ProviderDomain | null>
  /** It begins; `get` has the outcome. */
  verify(id: string): Promise<void>
  /** One that is gone already counts as deleted. */
  delete(id: string): Promise<void>
}
