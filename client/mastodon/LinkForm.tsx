import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'

interface LinkFormProps {
  /** Where new accounts are made. */
  instance: string
  answer: FormAnswerFragment | null | undefined
}

/** How a member without an account gets one, and links it. */
export function LinkForm({ instance, answer }: LinkFormProps) {
  const href = useHref()
  return (
    <>
      <section aria-labelledby="create">
        <SectionTitle id="create">{copy.create.title}</SectionTitle>
        <p>{copy.create.words(instance)}</p>
        <p>
          <a className="Button Button--quiet" href={`https://${instance}/auth/sign_up`}>
            {copy.create.button(instance)}
          </a>
        </p>
      </section>
      <section aria-labelledby="link">
        <SectionTitle id="link">{copy.link.title}</SectionTitle>
        <p>{copy.link.words}</p>
        <ActionForm
          form="linkMastodon"
          action={href('ShowMastodonForMembersPage')}
          label={copy.link.button}
          kind="primary"
          answer={answer}
          noValidate
          leaves
        >
          {({ errorId, typed }) => (
            <SettingsField
              id="instance"
              label={copy.link.label}
              name="instance"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={typed('instance') ?? instance}
              hint={copy.link.hint}
              errorId={errorId}
              required
            />
          )}
        </ActionForm>
      </section>
    </>
  )
}
