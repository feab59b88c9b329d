import type { FormAnswerFragment, OwnHostsFragment } from '#schema/generated/operations.ts'
import { hostsCopy } from '#schema/copy/hosts.ts'
import { workToast } from '#schema/copy/workToasts.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import type { HostForms } from '#client/hosts/hostForms.ts'

const copy = hostsCopy.subdomain

interface SubdomainFormProps {
  hosts: OwnHostsFragment
  forms: Pick<HostForms, 'subdomain' | 'subdomainAction'>
  answer: FormAnswerFragment | null | undefined
}

/** R102, R318. */
export function SubdomainForm({ hosts, forms, answer }: SubdomainFormProps) {
  const { entityId, entityKind, hasSubdomain, subdomainOrigin, origin } = hosts
  if (!subdomainOrigin) return <p className="SubdomainForm-words">{copy.cannot}</p>
  const address = hostOf(subdomainOrigin)
  const domain = origin && origin !== subdomainOrigin ? hostOf(origin) : null
  return (
    <div className="SubdomainForm">
      <p className="SubdomainForm-words">
        {hasSubdomain ? copy.words(address) : copy.offer(address)}{' '}
        {entityKind === 'USER' ? copy.follows : copy.publicationFollows}
      </p>
      {domain && <p className="SubdomainForm-words">{copy.shadowed(domain)}</p>}
      {hasSubdomain && <p className="SubdomainForm-words">{copy.off}</p>}
      <ActionForm
        form={forms.subdomain}
        action={forms.subdomainAction}
        fields={{ entityId, isOn: String(!hasSubdomain) }}
        label={hasSubdomain ? copy.deactivate : copy.activate}
        kind={hasSubdomain ? 'quiet' : 'primary'}
        answer={answer}
        failed={hasSubdomain ? workToast.subdomainError : undefined}
      />
    </div>
  )
}

const hostOf = (origin: string) => new URL(origin).host
