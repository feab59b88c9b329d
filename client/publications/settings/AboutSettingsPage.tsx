import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { DeskSettings } from '#client/publications/desk/DeskSettings.tsx'
import { AboutField } from '#client/publications/settings/AboutField.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'

/** What a publication says about itself, for its owner (R077). */
export const page = definePage<'AboutSettingsPage'>({
  operation: 'AboutSettingsPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ collectionDesk }) => (collectionDesk ? undefined : { status: 404 }),
  head: ({ collectionDesk }) => ({ title: desk.settingsOf(collectionDesk!.name), noIndex: true }),
  styles: ['publicationDesk', 'publishing', 'forms'],
  Component: AboutSettingsPage,
})

function AboutSettingsPage({ data }: PageProps<'AboutSettingsPage'>) {
  const href = useHref()
  const { id: collectionId, slug, aboutText } = data.collectionDesk!
  const failed = answerTo(data.formAnswer, 'editCollectionAbout')
  const typed = failed?.isError ? failed.values.find(({ name }) => name === 'text')?.value : undefined
  return (
    <DeskSettings desk={data.collectionDesk!} part="about">
      <p className="PublicationDesk-words">
        {copy.about.ofPublication}{' '}
        <Link to={href('ShowCollectionMasthead', { collectionSlug: slug })}>{copy.about.see}</Link>
      </p>
      <section id="about">
        <StoryForm
          form="editCollectionAbout"
          action={href('ShowCollectionSettingsAbout', { collectionSlug: slug })}
          answer={data.formAnswer}
          fields={{ collectionId }}
          kind="primary"
          label={copy.about.save}
          said={copy.about.saved}
          send={(fields) => send('EditCollectionAbout', { collectionId, text: textIn(fields, 'text') })}
        >
          <AboutField text={typed ?? aboutText} />
        </StoryForm>
      </section>
    </DeskSettings>
  )
}
