import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ClaimedDomainFragment, DomainFindingsQuery } from '#schema/generated/operations.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { domainRules } from '#schema/hosts/domains.ts'
import { send } from '#client/graphql/send.ts'

type Status = ClaimedDomainFragment['status']
type Findings = NonNullable<DomainFindingsQuery['findings']>

interface DomainDoctorProps extends Pick<ClaimedDomainFragment, 'domain' | 'status'> {
  entityId: string
}

/** Looked up again while the domain is not live and the page is visible. */
export function DomainDoctor({ entityId, domain, status }: DomainDoctorProps) {
  const findings = useFindings(entityId, domain, status)
  const isRight = findings !== null && isReady(findings, status)
  return (
    <div className="DomainDoctor">
      <h3 className="DnsRecords-title">{copy.doctor}</h3>
      <p className="DomainCard-words" role="status">
        {isRight && copy.ready}
      </p>
      {findings ? (
        <ul className="DomainDoctor-list" aria-live="polite">
          {findings.map(({ kind, state, name, found, words }) => (
            <li key={kind} className="DomainDoctor-finding" data-state={state}>
              <p className="DomainDoctor-kind">
                {copy.kinds[kind]}: <b>{copy.findingStates[state]}</b>
              </p>
              <p className="DomainDoctor-name">{name}</p>
              {words && <p className="DomainDoctor-words">{words}</p>}
              {found.length > 0 && <p className="DomainDoctor-name">{copy.found(found)}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="DomainCard-words ScriptsOnly">{copy.looking}</p>
          <noscript>
            <p className="DomainCard-words">{copy.noScripts}</p>
          </noscript>
        </>
      )}
    </div>
  )
}

/**
 * Null until the first answer. Correct records make it read the claim again; opening the page never checks the claim.
 */
function useFindings(entityId: string, domain: string, status: Status): Findings | null {
  const [findings, setFindings] = useState<Findings | null>(null)
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => void (latest.current = revalidate))
  useEffect(() => {
    let isGone = false
    async function look() {
      if (document.hidden) return
      const answer = await send('DomainFindings', { domain, entityId }).catch(() => null)
      if (isGone || !answer?.findings) return
      setFindings(answer.findings)
      if (isReady(answer.findings, status)) await latest.current()
    }
    void look().catch(() => null)
    if (status === 'ACTIVE') return () => void (isGone = true)
    const timer = setInterval(() => void look().catch(() => null), domainRules.look)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [entityId, domain, status])
  return findings
}

/** Whether a check would change the claim's status. */
const isReady = (findings: Findings, status: Status): boolean => {
  const isRight = (kind: Findings[number]['kind']) =>
    findings.some((finding) => finding.kind === kind && finding.state === 'OK')
  return (
    (status === 'CREATED' && isRight('PROOF')) ||
    (status === 'VERIFIED' && isRight('PROOF') && isRight('ADDRESS'))
  )
}
