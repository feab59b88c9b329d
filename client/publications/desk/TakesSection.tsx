import { copy } from '#schema/copy/submissions.ts'
import type { DeskPartsFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface TakesSectionProps {
  desk: DeskPartsFragment
  isOpen: boolean
  answer: FormAnswerFragment | null | undefined
}

export function TakesSection({ desk: { id: collectionId, slug }, isOpen, answer }: TakesSectionProps) {
  const href = useHref()
  return (
    <section id="takes" aria-labelledby="takes-title">
      <h2 className="PublicationDesk-part" id="takes-title">
        {copy.takes}
      </h2>
      <p className="PublicationDesk-words">
        {isOpen ? copy.takesAll : copy.takesWriters}{' '}
        <Link to={href('NewCollectionPost', { collectionSlug: slug })}>{copy.submitHere}</Link>
      </p>
      <ActionForm
        form="takesSubmissions"
        action={href('ShowCollectionSubmissions', { collectionSlug: slug })}
        answer={answer}
        fields={{ collectionId, isOpen: String(!isOpen) }}
        label={isOpen ? copy.takeWriters : copy.takeAll}
      />
    </section>
  )
}
