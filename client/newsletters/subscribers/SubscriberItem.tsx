import { subscribers as copy } from '#schema/copy/newsletterSubscribers.ts'
import type { FormAnswerFragment, ShownSubscriberFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface SubscriberItemProps {
  subscriber: ShownSubscriberFragment
  action: string
  /** The list's filters, for the way back to it. */
  filters: Readonly<Record<string, string>>
  answer: FormAnswerFragment | null | undefined
}

/** A subscriber with labels, and the forms that change them. */
export function SubscriberItem({ subscriber, action, filters, answer }: SubscriberItemProps) {
  const href = useHref()
  const { id, email, name, username, source, state, labels, createdAt, leftAt, suppression } = subscriber
  const who = email ?? (name || copy.hiddenAddress)
  return (
    <li className="SubscriberList-one">
      <div className="SubscriberList-who">
        <p className="SubscriberList-name">
          {username ? (
            <Link to={href('ShowUser', { username })}>{name || `@${username}`}</Link>
          ) : (
            name || email
          )}
        </p>
        {email !== (name || email) && <p className="SubscriberList-email">{email ?? copy.hiddenAddress}</p>}
      </div>
      <p className="SubscriberList-state" data-state={state}>
        {suppression ? copy.suppressions[suppression] : copy.states[state]}
        {' · '}
        {copy.sources[source]}
        {' · '}
        <Timestamp at={state === 'LEFT' && leftAt ? leftAt : createdAt} />
      </p>
      {labels.length > 0 && (
        <ul className="SubscriberList-labels">
          {labels.map((label) => (
            <li key={label}>
              <ActionForm
                form="unlabelSubscriber"
                action={action}
                fields={{ ...filters, id, label }}
                className="SubscriberLabel"
                says="toast"
              >
                <span>{label}</span>
                <button
                  type="submit"
                  className="SubscriberLabel-remove"
                  aria-label={copy.unlabelNamed(label, who)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      <details className="SubscriberList-edit">
        <summary className="Subscribers-link" aria-label={copy.moreNamed(who)}>
          {copy.more}
        </summary>
        <ActionForm
          form="labelSubscriber"
          className="SubscriberList-form"
          action={action}
          fields={{ ...filters, id }}
          of={id}
          answer={answer}
          isForgetful
        >
          {({ typed }) => (
            <>
              <Field
                id={`label-${id}`}
                label={copy.label}
                name="label"
                required
                defaultValue={typed('label')}
              />
              <Button type="submit" aria-label={copy.labelNamed(who)}>
                {copy.addLabel}
              </Button>
            </>
          )}
        </ActionForm>
        {(state === 'ACTIVE' || state === 'PENDING') && (
          <ActionForm
            form="removeSubscriber"
            action={action}
            fields={{ ...filters, id }}
            of={id}
            label={copy.remove}
            name={copy.removeNamed(who)}
            says="toast"
          />
        )}
      </details>
    </li>
  )
}
