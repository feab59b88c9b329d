import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { featuringForms } from '#schema/actions/publicationSettings.ts'
import type { FeaturedStoryFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { SuggestField } from '#client/forms/SuggestField.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { useRemovalMessage } from '#client/forms/useRemovalMessage.ts'
import { findStoriesIn } from '#client/publications/settings/pickerSearches.ts'
import { MoveButtons } from '#client/publications/settings/MoveButtons.tsx'

const words = copy.featuring

interface FeaturedStoriesProps {
  collectionId: string
  collectionSlug: string
  /** Null for the publication's own. */
  featurePageId: string | null
  stories: readonly FeaturedStoryFragment[]
  latest: readonly FeaturedStoryFragment[]
  /** How many are pinned to the page's top. */
  pinned?: number
  action: string
  answer: FormAnswerFragment | null | undefined
}

export function FeaturedStories(props: FeaturedStoriesProps) {
  const { collectionId, collectionSlug, featurePageId, stories, latest, pinned = 0, action, answer } = props
  const forms = featuringForms[featurePageId ? 'page' : 'own']
  const fields = { collectionId, ...(featurePageId && { featurePageId }) }
  const chosen = new Set(stories.map(({ id }) => id))
  const others = latest.filter(({ id }) => !chosen.has(id))
  const { said, place, gone } = useRemovalMessage(answer, forms.remove)
  return (
    <>
      <p ref={place} tabIndex={-1} className="ActionForm-said" role="status">
        {said}
      </p>
      {stories.length === 0 && <p className="Field-hint">{words.noStories}</p>}
      <ol className="DeskPeople" id="stories">
        {stories.map((story, at) => (
          <li key={story.id} className="DeskPeople-one">
            <StoryName story={story} isPinned={at < pinned} />
            <div className="DeskPeople-actions">
              <MoveButtons
                id={`story-${story.id}`}
                title={story.title}
                place={at}
                count={stories.length}
                form={forms.move}
                action={action}
                fields={{ ...fields, postId: story.id }}
              />
              <ActionForm
                {...gone}
                form={forms.remove}
                action={action}
                fields={{ ...fields, postId: story.id }}
                answer={answer}
                of={story.id}
                kind="text"
                label={copy.remove}
                name={copy.removeOne(story.title)}
              />
            </div>
          </li>
        ))}
      </ol>
      {stories.length < limits.publication.featurePages.stories && (
        <div id="add">
          <h3 className="PublicationDesk-small">{words.add}</h3>
          <ActionForm
            {...gone}
            form={forms.add}
            action={action}
            fields={fields}
            answer={answer}
            label={words.addButton}
            isForgetful
          >
            {({ error, typed }) => (
              <SuggestField
                find={findStoriesIn(collectionSlug)}
                id="post"
                label={words.address}
                name="post"
                required
                hint={words.addressHint}
                defaultValue={error === null ? '' : typed('post')}
                spellCheck={false}
              />
            )}
          </ActionForm>
          {others.length > 0 && <h3 className="PublicationDesk-small">{words.latest}</h3>}
          <ul className="DeskPeople">
            {others.map((story) => (
              <li key={story.id} className="DeskPeople-one">
                <StoryName story={story} isPinned={false} />
                <ActionForm
                  {...gone}
                  form={forms.add}
                  action={action}
                  fields={{ ...fields, post: story.id }}
                  answer={answer}
                  of={story.id}
                  label={words.addButton}
                  name={words.addOne(story.title)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface StoryNameProps {
  story: FeaturedStoryFragment
  isPinned: boolean
}

const StoryName = ({ story: { title, mediumUrl, language, direction }, isPinned }: StoryNameProps) => (
  <div className="DeskPeople-who">
    <a className="DeskPeople-name" href={mediumUrl} lang={language} dir={direction}>
      {title}
    </a>
    {isPinned && <p className="Field-hint">{words.pinned}</p>}
  </div>
)
