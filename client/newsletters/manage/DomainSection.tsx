import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { DomainRecords } from '#client/newsletters/manage/DomainRecords.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/newsletters/manage/SettingsSection.tsx'

const DEFAULT_PART = 'newsletter'

/** The domain that emails of all newsletters of the owner come from. */
export function DomainSection(props: SectionProps) {
  const { hasSendingDomains, sendingDomain, ownerName } = props.desk
  return (
    <SettingsSection
      id="sending-domain"
      title={words.title}
      words={hasSendingDomains ? `${words.about} ${words.forAll(ownerName)}` : words.notSetUp}
    >
      {sendingDomain ? (
        <Domain {...props} domain={sendingDomain} />
      ) : (
        hasSendingDomains && <AddDomain {...props} />
      )}
    </SettingsSection>
  )
}

function AddDomain({ action, answer }: SectionProps) {
  return (
    <>
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
      <Removed answer={answer} />
    </>
  )
}

/** The form that removed the domain is gone with it. */
function Removed({ answer }: Pick<SectionProps, 'answer'>) {
  if (answer?.form !== 'removeSendingDomain') return null
  return <p role="status">{answer.message}</p>
}

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
}

function Domain({ domain, action, answer }: DomainProps) {
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
        <ActionForm form="removeSendingDomain" action={action} label={words.remove} says="toast" />
      </details>
    </div>
  )
}
