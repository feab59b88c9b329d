import { exporting as copy } from '#schema/copy/exporting.ts'
import type { FormAnswerFragment, SettingsPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { SettingsForm } from '#client/settings/SettingsForm.tsx'
import { SettingsSection } from '#client/settings/SettingsSection.tsx'

interface ExportSectionProps {
  exports: NonNullable<SettingsPageQuery['exports']>
  answer: FormAnswerFragment | null | undefined
}

/**
 * Archives of the viewer's profile and of the publications that they own. The browser itself sends the form, since it
 * leads to the page of the export.
 */
export function ExportSection({ exports: { exports, publications }, answer }: ExportSectionProps) {
  const href = useHref()
  return (
    <SettingsSection id="export" title={copy.title} words={copy.words}>
      <SettingsForm form="exportProfile" tab="publishing" answer={answer} label={copy.profile} />
      {publications.map(({ id, name }) => (
        <SettingsForm
          key={id}
          form="exportPublication"
          of={id}
          tab="publishing"
          answer={answer}
          label={copy.publication(name)}
        >
          <input type="hidden" name="collectionId" value={id} />
        </SettingsForm>
      ))}
      {exports.length > 0 && (
        <>
          <h3>{copy.past}</h3>
          <ul className="SettingsList">
            {exports.map(({ id, name, state, createdAt, expiresAt }) => (
              <li key={id}>
                <a href={href('ShowExport', { exportId: id })}>{name}</a>, <Timestamp at={createdAt} />:{' '}
                {copy.states[state]}
                {state === 'READY' && (
                  <>
                    {' '}
                    {copy.until} <Timestamp at={expiresAt} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  )
}
