import { exporting as copy } from '#schema/copy/exporting.ts'
import type { FormAnswerFragment, SettingsPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ExportRows } from '#client/exporting/ExportRows.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'

interface ExportSectionProps {
  exports: NonNullable<SettingsPageQuery['exports']>
  answer: FormAnswerFragment | null | undefined
}

export function ExportSection({ exports: { exports, publications }, answer }: ExportSectionProps) {
  const href = useHref()
  const action = href('ShowSettingsTab', { setting: 'publishing' })
  return (
    <SettingsSection id="export" title={copy.title} words={copy.words}>
      <ActionForm form="exportProfile" action={action} answer={answer} label={copy.profile} />
      {publications.map(({ id, name }) => (
        <ActionForm
          key={id}
          form="exportPublication"
          of={id}
          action={action}
          fields={{ collectionId: id }}
          answer={answer}
          label={copy.publication(name)}
        />
      ))}
      <ExportRows exports={exports} />
    </SettingsSection>
  )
}
