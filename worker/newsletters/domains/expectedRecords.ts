import type { ExpectedRecord } from '#worker/newsletters/domains/sendingRecord.ts'
import type { SendingDomainRow } from '#worker/newsletters/domains/rows.ts'

/** Shown if there is none: it asks nothing of other email of the domain. */
const DMARC = 'v=DMARC1; p=none;'

export function expectedRecords(
  { domain, proof }: Pick<SendingDomainRow, 'domain' | 'proof'>,
  ofProvider: readonly ExpectedRecord[],
): ExpectedRecord[] {
  const own = (kind: ExpectedRecord['kind'], label: string, value: string): ExpectedRecord => ({
    kind,
    type: 'TXT',
    name: `${label}.${domain}`,
    value,
    priority: null,
  })
  return [own('OWNERSHIP', '_quire-newsletters', proof), ...ofProvider, own('DMARC', '_dmarc', DMARC)]
}
