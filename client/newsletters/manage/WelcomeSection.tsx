import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { limits } from '#schema/limits.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField, SettingsText } from '#client/forms/SettingsField.tsx'
import type { SectionProps } from '#client/newsletters/manage/section.ts'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

/** The email that new subscribers get once, with a preview of the saved text. */
export function WelcomeSection({ desk, action, answer }: SectionProps) {
  const { welcomeSubject, welcomeText } = desk
  return (
    <SettingsSection id="welcome" title={words.welcome} words={words.welcomeAbout}>
      <ActionForm form="editWelcomeEmail" action={action} answer={answer} label={words.save}>
        {({ typed }) => (
          <>
            <SettingsField
              id="welcome-subject"
              label={words.welcomeSubject}
              hint={words.welcomeSubjectHint}
              name="subject"
              maxLength={limits.newsletter.subject}
              defaultValue={typed('subject') ?? welcomeSubject}
            />
            <SettingsText
              id="welcome-text"
              label={words.welcomeText}
              hint={words.welcomeTextHint}
              name="text"
              rows={6}
              maxLength={limits.newsletter.welcome}
              defaultValue={typed('text') ?? welcomeText}
            />
          </>
        )}
      </ActionForm>
      {welcomeSubject && <Preview desk={desk} />}
    </SettingsSection>
  )
}

function Preview({ desk: { welcomeSubject, welcomeBlocks } }: Pick<SectionProps, 'desk'>) {
  return (
    <article className="WelcomePreview" aria-labelledby="preview-title" dir="auto">
      <p className="WelcomePreview-label" id="preview-title">
        {words.preview}
      </p>
      <h3 className="WelcomePreview-subject">{welcomeSubject}</h3>
      {welcomeBlocks.map(({ kind, text, url }, at) => (
        // The blocks have no ids, and change together.
        <Block key={at} kind={kind} text={text} url={url ?? null} />
      ))}
    </article>
  )
}

function Block({ kind, text, url }: { kind: string; text: string; url: string | null }) {
  if (kind === 'HEADING') return <h4>{text}</h4>
  if (url === null) return <p className="WelcomePreview-text">{text}</p>
  return (
    <p>
      <a href={url} target="_blank" rel="ugc nofollow noopener">
        {text}
      </a>
    </p>
  )
}
