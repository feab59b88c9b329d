/** The demo's domains are not in DNS, so they are never checked again. */
import { domains } from '#schema/tables/hosts.ts'
import { encodeRow, type EncodedRow } from '#worker/importing/encode.ts'

interface Owner {
  entityKind: 'user' | 'collection'
  entityId: string
  customDomain?: string
  /** Milliseconds since 1970. */
  at: number
}

export const domainRows = ({ entityKind, entityId, customDomain, at }: Owner): EncodedRow[] =>
  customDomain === undefined
    ? []
    : [
        encodeRow(domains, {
          domain: customDomain,
          entityKind,
          entityId,
          status: 'ACTIVE',
          createdAt: at,
          updatedAt: at,
        }),
      ]
