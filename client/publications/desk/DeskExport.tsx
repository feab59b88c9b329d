import { exporting as copy } from '#schema/copy/exporting.ts'
import type { DeskPartsFragment, FormAnswerFragment, PeoplePageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { ExportRows } from '#client/exporting/ExportRows.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface DeskExportProps {
  desk: DeskPartsFragment
  exports: NonNullable<PeoplePageQuery['exports']>['exports']
  answer: FormAnswerFragment | null | undefined
}

export function DeskExport({ desk: { id: collectionId, slug, name }, exports, answer }: DeskExportProps) {
  const href = useHref()
  return (
    <section id="export" aria-labelledby="export-title">
      <h2 className="PublicationDesk-part" id="export-title">
        {copy.title}
      </h2>
      <p className="PublicationDesk-words">{copy.words}</p>
      <ActionForm
        form="exportFromDesk"
        action={href('ShowCollectionSettings', { collectionSlug: slug })}
        fields={{ collectionId }}
        answer={answer}
        label={copy.publication(name)}
      />
      <ExportRows exports={exports.filter((one) => one.kind === 'PUBLICATION' && one.name === slug)} />
    </section>
  )
}
