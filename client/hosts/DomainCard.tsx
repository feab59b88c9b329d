import { useRevalidator } from 'react-router'
import type { ClaimedDomainFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { DnsRecords } from '#client/hosts/DnsRecords.tsx'
import { DomainDoctor } from '#client/hosts/DomainDoctor.tsx'
import type { HostForms } from '#client/hosts/hostForms.ts'

interface DomainCardProps {
  entityId: string
  claim: ClaimedDomainFragment
  forms: HostForms
  answer: FormAnswerFragment | null | undefined
  /** The card has unmounted by then, so the parent shows the message. */
  onDetached: (words: string) => void
}

export function DomainCard({ entityId, claim, forms, answer, onDetached }: DomainCardProps) {
  const { domain, status, records, problem } = claim
  const isEnded = status === 'FAILED' || status === 'DELETED'
  const { revalidate } = useRevalidator()
  const form = { of: domain, action: forms.action, fields: { domain, entityId }, answer }
  const name = `domain-${domain}`
  return (
    <section className="DomainCard" aria-labelledby={name}>
      <h2 className="DomainCard-name" id={name}>
        {domain}
      </h2>
      <p className="DomainCard-status" data-status={status} role="status">
        {copy.statuses[status]}
      </p>
      {problem && <p className="DomainCard-problem">{problem}</p>}
      {!isEnded && (
        <>
          <DomainSteps status={status} />
          <DnsRecords records={records} />
          <DomainDoctor domain={domain} entityId={entityId} status={status} />
        </>
      )}
      <div className="DomainCard-actions">
        {!isEnded && <ActionForm {...form} form={forms.check} label={copy.check} />}
        <details className="DomainCard-detach">
          <summary>{copy.detachAsk(domain)}</summary>
          <p>{copy.detachWords(domain)}</p>
          <ActionForm
            {...form}
            form={forms.detach}
            label={copy.detach}
            says="errors"
            onDone={async () => {
              onDetached(copy.detached(domain))
              await revalidate()
            }}
          />
        </details>
      </div>
    </section>
  )
}

function DomainSteps({ status }: Pick<ClaimedDomainFragment, 'status'>) {
  const isProved = status === 'VERIFIED' || status === 'ACTIVE'
  const isLive = status === 'ACTIVE'
  const step = (label: string, isDone: boolean) => (
    <li className="DomainSteps-step" data-done={isDone}>
      {label}: {isDone ? copy.stepStates.done : copy.stepStates.waiting}
    </li>
  )
  const certificate = copy.certificate[isLive ? 'issued' : isProved ? 'ordered' : 'waiting']
  return (
    <>
      <ol className="DomainSteps">
        {step(copy.steps.proved, isProved)}
        {step(copy.steps.certificate, isLive)}
        {step(copy.steps.live, isLive)}
      </ol>
      <p className="DomainCard-words">
        {certificate} {!isLive && copy.next}
      </p>
    </>
  )
}
