import { copy } from '#schema/copy/submissions.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { PublicationDesk } from '#client/publications/desk/PublicationDesk.tsx'
import { MessageField } from '#client/publishing/MessageField.tsx'

/** Editors put it there, all others submit it (R081). */
export const page = definePage<'NewCollectionStoryPage'>({
  operation: 'NewCollectionStoryPage',
  variables: ({ params }) => ({ slug: params.collectionSlug! }),
  outcome: ({ newCollectionStory }) => (newCollectionStory ? undefined : { status: 404 }),
  head: ({ newCollectionStory }) => ({ title: copy.newStory(newCollectionStory!.name), noIndex: true }),
  styles: ['publicationDesk', 'submissions', 'publishing', 'forms'],
  Component: NewCollectionStoryPage,
})

function NewCollectionStoryPage({ data }: PageProps<'NewCollectionStoryPage'>) {
  const href = useHref()
  const {
    collectionId,
    slug: collectionSlug,
    name,
    maySubmit,
    mayPublish,
    stories,
  } = data.newCollectionStory!
  const form = mayPublish ? 'putNewStory' : 'submitNewStory'
  // Writers have no desk, and so no tabs of it.
  const desk = {
    collection: { slug: collectionSlug, name },
    tab: mayPublish ? 'stories' : null,
    title: copy.newStory(name),
  } as const
  if (!maySubmit) {
    return (
      <PublicationDesk {...desk}>
        <EmptyState
          sentence={copy.mayNot(name)}
          action={{ label: name, to: href('ShowCollectionHome', { collectionSlug }) }}
        />
      </PublicationDesk>
    )
  }
  return (
    <PublicationDesk {...desk}>
      <p className="PublicationDesk-words">{copy.newStoryWords}</p>
      <section id="choose">
        {stories.length === 0 ? (
          <p className="Field-hint">{copy.noStories}</p>
        ) : (
          <ActionForm
            form={form}
            action={href('NewCollectionPost', { collectionSlug })}
            answer={data.formAnswer}
            fields={{ collectionId }}
            kind="primary"
            label={mayPublish ? copy.put : copy.submit}
          >
            {({ typed }) => (
              <>
                <div className="Publishing-choice">
                  <label className="Field-label" htmlFor="story">
                    {copy.story}
                  </label>
                  <select
                    id="story"
                    className="Publishing-select"
                    name="postId"
                    defaultValue={typed('postId')}
                  >
                    {stories.map((story) => (
                      <option key={story.id} value={story.id}>
                        {story.title || copy.untitled} ({story.isPublished ? copy.published : copy.draft})
                      </option>
                    ))}
                  </select>
                </div>
                {!mayPublish && (
                  <MessageField
                    id="message"
                    label={copy.messageToEditors}
                    hint={copy.optional}
                    typed={typed('text')}
                  />
                )}
              </>
            )}
          </ActionForm>
        )}
      </section>
      <section aria-labelledby="write-title">
        <h2 className="PublicationDesk-part" id="write-title">
          {copy.write}
        </h2>
        <p className="PublicationDesk-words">{copy.writeHint(name)}</p>
        <ButtonLink to={href('ShowNewPost')}>{copy.write}</ButtonLink>
      </section>
    </PublicationDesk>
  )
}
