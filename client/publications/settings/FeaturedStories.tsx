import { useState } from 'react'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { featuringForms } from '#schema/publicationSettingForms.ts'
import type { FeaturedStoryFragment, FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Field } from '#client/design/Field.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { textIn } from '#client/lists/LibraryForm.tsx'
import { useGone } from '#client/publications/desk/useGone.ts'
import { MoveButtons } from '#client/publications/settings/MoveButtons.tsx'
import { StoryForm } from '#client/publishing/StoryForm.tsx'

const words = copy.featuring

interface FeaturedStoriesProps {
  collectionId: string
  /** Null for the publication's own. */
  featurePageId: string | null
  stories: readonly FeaturedStoryFragment[]
  /** The publication's latest stories, to choose from. */
  latest: readonly FeaturedStoryFragment[]
  /** How many of them are pinned to a page's top. */
  pinned?: number
  action: string
  answer: FormAnswerFragment | null | undefined
}

/** The chosen stories of a page: added, put in order, removed. */
export function FeaturedStories(props: FeaturedStoriesProps) {
  const { collectionId, featurePageId, stories, latest, pinned = 0, action, answer } = props
  const forms = featuringForms[featurePageId ? 'page' : 'own']
  const list = { collectionId, featurePageId }
  const fields = { collectionId, ...(featurePageId && { featurePageId }) }
  const chosen = new Set(stories.map(({ id }) => id))
  const others = latest.filter(({ id }) => !chosen.has(id))
  const failed = answerTo(answer, forms.add)
  const { said, place, onGone } = useGone(
    answerTo(answer, forms.remove)?.isError === false ? words.removed : null,
  )
  const [adds, setAdds] = useState(0)
  return (
    <>
      <p ref={place} tabIndex={-1} className="Publishing-said" role="status">
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
                send={async (by) =>
                  (await send('MoveFeaturedPost', { ...list, postId: story.id, by })).result
                }
              />
              <StoryForm
                form={forms.remove}
                action={action}
                fields={{ ...fields, postId: story.id }}
                answer={answer}
                of={story.id}
                kind="text"
                label={copy.remove}
                name={copy.removeOne(story.title)}
                said={words.removed}
                send={() => send('UnfeaturePost', { ...list, postId: story.id })}
                onDone={() => void onGone(words.removed)}
              />
            </div>
          </li>
        ))}
      </ol>
      {stories.length < limits.publication.featurePages.stories && (
        <div id="add">
          <h3 className="PublicationDesk-small">{words.add}</h3>
          <StoryForm
            // Empty again once the story is there.
            key={adds}
            form={forms.add}
            action={action}
            fields={fields}
            answer={answer}
            label={words.addButton}
            said={words.added}
            send={(given) => send('FeaturePost', { ...list, post: textIn(given, 'post') })}
            onDone={() => {
              setAdds(adds + 1)
              void onGone(words.added)
            }}
          >
            <Field
              id="post"
              label={words.address}
              name="post"
              required
              hint={words.addressHint}
              defaultValue={failed?.isError ? failed.values.find(({ name }) => name === 'post')?.value : ''}
              autoComplete="off"
              spellCheck={false}
            />
          </StoryForm>
          {others.length > 0 && <h3 className="PublicationDesk-small">{words.latest}</h3>}
          <ul className="DeskPeople">
            {others.map((story) => (
              <li key={story.id} className="DeskPeople-one">
                <StoryName story={story} isPinned={false} />
                <StoryForm
                  form={forms.add}
                  action={action}
                  fields={{ ...fields, post: story.id }}
                  answer={answer}
                  of={story.id}
                  label={words.addButton}
                  name={words.addOne(story.title)}
                  said={words.added}
                  send={() => send('FeaturePost', { ...list, post: story.id })}
                  onDone={() => void onGone(words.added)}
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
