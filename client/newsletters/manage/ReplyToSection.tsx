import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface ReplyToSectionProps extends SectionProps {
  /** Set if the page was opened by the link in the confirmation email. */
  proof: { hash: string; isGood: boolean } | null
}

/** The address of replies: used once its inbox has confirmed it. */
export function ReplyToSection({ desk, action, answer, proof }: ReplyToSectionProps) {
  const { replyTo, wantedReplyTo } = desk
  return (
    <SettingsSection id="reply-to" title={words.replyTo} words={words.replyToAbout}>
      <p>{replyTo ? words.replyToIs(replyTo) : words.noReplyTo}</p>
      {wantedReplyTo && !proof?.isGood && <p>{words.replyToWaits(wantedReplyTo)}</p>}
      {proof?.isGood && (
        <>
          <p>{words.confirmReplyToQuestion(wantedReplyTo)}</p>
          <ActionForm
            form="confirmNewsletterReplyTo"
            action={action}
            fields={{ hash: proof.hash }}
            answer={answer}
            label={words.confirmReplyTo}
            kind="primary"
          />
        </>
      )}
      {proof?.isGood === false && replyTo === '' && <p role="status">{words.replyToInvalid}</p>}
      <ActionForm
        form="setNewsletterReplyTo"
        action={action}
        answer={answer}
        label={words.sendConfirmation}
        noValidate
      >
        {({ typed, errorId }) => (
          <SettingsField
            id="reply-to-address"
            label={words.replyTo}
            name="replyTo"
            type="email"
            autoComplete="email"
            errorId={errorId}
            defaultValue={typed('replyTo') ?? ''}
          />
        )}
      </ActionForm>
      {(replyTo || wantedReplyTo) && (
        <ActionForm
          form="setNewsletterReplyTo"
          of="none"
          action={action}
          fields={{ replyTo: '' }}
          answer={answer}
          label={words.removeReplyTo}
          kind="text"
        />
      )}
    </SettingsSection>
  )
}
