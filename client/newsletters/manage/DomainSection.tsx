import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { DomainRecords } from '#client/newsletters/manage/DomainRecords.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

const DEFAULT_PART = 'newsletter'

/** The domain that emails of all newsletters of the owner come from. */
export function DomainSection(props: SectionProps) {
  const { hasSendingDomains, sendingDomain, ownerName } = props.desk
  const { answer } = props
  const { revalidate } = useRevalidator()
  const isRemoved = answer?.form === 'removeSendingDomain' && !answer.isError
  const [removed, setRemoved] = useState(isRemoved ? answer.message : '')
  const place = useRef<HTMLParagraphElement>(null)
  const isGone = useRef(false)
  // The removed domain's form took the focus with it.
  useEffect(() => {
    if (isGone.current && !sendingDomain) {
      place.current?.focus()
      isGone.current = false
    }
  })
  const onRemoved = async () => {
    isGone.current = true
    setRemoved(words.removed)
    await revalidate()
  }
  return (
    <SettingsSection
      id="sending-domain"
      title={words.title}
      words={hasSendingDomains ? `${words.about} ${words.forAll(ownerName)}` : words.notSetUp}
    >
      <p ref={place} tabIndex={-1} className="SendingDomain-removed" role="status">
        {sendingDomain ? '' : removed}
      </p>
      {sendingDomain ? (
        <Domain {...props} domain={sendingDomain} onRemoved={onRemoved} />
      ) : (
        hasSendingDomains && <AddDomain {...props} />
      )}
    </SettingsSection>
  )
}

const AddDomain = ({ action, answer }: SectionProps) => (
  <ActionForm form="addSendingDomain" action={action} answer={answer} label={words.add} noValidate>
    {({ typed, errorId }) => (
      <>
        <SettingsField
          id="sending-domain-name"
          label={words.domain}
          hint={words.domainHint}
          name="domain"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          errorId={errorId}
          defaultValue={typed('domain') ?? ''}
        />
        <LocalPart hint={words.localPartHintBefore} value={typed('localPart') ?? DEFAULT_PART} />
      </>
    )}
  </ActionForm>
)

const LocalPart = ({ hint, value }: { hint: string; value: string }) => (
  <SettingsField
    id="sending-local-part"
    label={words.localPart}
    hint={hint}
    name="localPart"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    required
    maxLength={64}
    defaultValue={value}
  />
)

interface DomainProps extends SectionProps {
  domain: NonNullable<SectionProps['desk']['sendingDomain']>
  onRemoved: () => Promise<void>
}

function Domain({ domain, action, answer, onRemoved }: DomainProps) {
  const { domain: name, localPart, address, state, problem, records, checkedAt } = domain
  const isAlmost =
    state === 'PENDING' &&
    records.length > 0 &&
    records.every((record) => record.kind === 'DMARC' || record.state === 'OK')
  return (
    <div className="SendingDomain">
      <div className="SendingDomain-top">
        <h3 className="SendingDomain-name" dir="auto">
          {name}
        </h3>
        <p className="SendingDomain-state" data-state={state}>
          {words.states[state]}
        </p>
      </div>
      {problem && <p className="SendingDomain-problem">{problem}</p>}
      <p>
        {state === 'VERIFIED'
          ? words.stateWords.VERIFIED(address)
          : isAlmost
            ? words.almost
            : words.stateWords[state]}
      </p>
      {records.length > 0 && <DomainRecords records={records} />}
      <ActionForm
        form="checkSendingDomain"
        action={action}
        answer={answer}
        label={words.check}
        kind="primary"
      />
      {checkedAt && (
        <p className="SettingsField-hint">
          {words.checkedAt}: <Timestamp at={checkedAt} />
        </p>
      )}
      <ActionForm
        form="editSendingAddress"
        action={action}
        answer={answer}
        label={words.saveAddress}
        noValidate
      >
        {({ typed }) => (
          <LocalPart hint={words.localPartHint(name)} value={typed('localPart') ?? localPart} />
        )}
      </ActionForm>
      <details>
        <summary>{words.removeAsk(name)}</summary>
        <p className="SettingsSection-words">{words.removeAbout(name)}</p>
        <ActionForm
          form="removeSendingDomain"
          action={action}
          answer={answer}
          label={words.remove}
          says="errors"
          onDone={onRemoved}
        />
      </details>
    </div>
  )
}
