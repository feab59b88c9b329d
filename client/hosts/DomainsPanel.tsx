import { useEffect, useRef, useState } from 'react'
import type {
  ClaimedDomainFragment,
  FormAnswerFragment,
  OwnHostsFragment,
} from '#schema/generated/operations.ts'
import { REGISTRAR } from '#schema/hosts/domains.ts'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { ArrivalToast } from '#client/toasts/ArrivalToast.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { DomainCard } from '#client/hosts/DomainCard.tsx'
import type { HostForms } from '#client/hosts/hostForms.ts'
import { SettingsField } from '#client/forms/SettingsField.tsx'

interface DomainsPanelProps {
  hosts: OwnHostsFragment & { hasDomains: boolean; domains: ClaimedDomainFragment[] }
  forms: HostForms
  answer: FormAnswerFragment | null | undefined
}

/** R006, R067. */
export function DomainsPanel({ hosts, forms, answer }: DomainsPanelProps) {
  const { entityId, hasDomains, domains } = hosts
  const answered = answerTo(answer, forms.detach)
  const [detached, setDetached] = useState(answered?.isError === false ? answered.message : '')
  const place = useRef<HTMLParagraphElement>(null)
  const isGone = useRef(false)
  // The removed card took the focus with it.
  useEffect(() => {
    if (isGone.current) place.current?.focus()
    isGone.current = false
  })
  if (!hasDomains) return <p className="DomainsPanel-words">{copy.notSetUp}</p>
  return (
    <div className="DomainsPanel">
      <ArrivalToast answer={answer} of={REGISTRAR} />
      <p className="DomainsPanel-words">{copy.words}</p>
      <p ref={place} tabIndex={-1} className="DomainsPanel-detached" role="status">
        {detached}
      </p>
      {domains.length === 0 && <EmptyState sentence={copy.none} />}
      {domains.map((domain) => (
        <DomainCard
          key={domain.domain}
          entityId={entityId}
          claim={domain}
          forms={forms}
          answer={answer}
          onDetached={(words) => {
            isGone.current = true
            setDetached(words)
          }}
        />
      ))}
      <ActionForm
        form={forms.claim}
        action={forms.action}
        fields={{ entityId }}
        label={copy.claim}
        kind={domains.length ? 'quiet' : 'primary'}
        answer={answer}
        isForgetful
        noValidate
      >
        {({ errorId, typed }) => (
          <SettingsField
            id="domain-field"
            label={copy.domainLabel}
            name="domain"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={typed('domain')}
            hint={copy.domainHint}
            errorId={errorId}
            required
          />
        )}
      </ActionForm>
      <section className="DomainsPanel-what" aria-labelledby="what">
        <h2 className="DomainsPanel-title" id="what">
          {copy.what}
        </h2>
        {copy.whatWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </section>
    </div>
  )
}
