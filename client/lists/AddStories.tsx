import type { EditOrderedPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { Link } from '#client/browser/Link.tsx'
import { Button } from '#client/design/Button.tsx'
import { Field } from '#client/design/Field.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'

interface AddStoriesProps {
  catalog: { id: string }
  stories: NonNullable<EditOrderedPageQuery['storiesToAdd']>
  /** '' for the newest. */
  term: string
  action: string
  form: FormName
}

export const AddStories = ({ catalog, stories, term, action, form }: AddStoriesProps) => (
  <section className="AddStories" aria-labelledby="add-stories">
    <h2 className="Library-part" id="add-stories">
      {copy.ordered.add}
    </h2>
    <form className="Library-form" action={action} role="search">
      <Field id="find-story" label={copy.ordered.find} name="find" type="search" defaultValue={term} />
      <Button type="submit">{copy.ordered.search}</Button>
    </form>
    {stories.length === 0 && (
      <p className="Library-said">{term ? copy.ordered.nothingFound : copy.ordered.nothingToAdd}</p>
    )}
    <ul className="AddStories-list">
      {stories.map((story) => (
        <li key={story.id} className="Ordered-row">
          <span className="AddStories-story">
            <span className="AddStories-title" lang={story.language} dir={story.direction}>
              {story.title}
            </span>
            <span className="Ordered-facts Facts">
              {story.firstPublishedAt && <Timestamp at={story.firstPublishedAt} />}
              <span>{formatReadingTime(story.readingTime)}</span>
            </span>
          </span>
          <ActionForm
            form={form}
            action={action}
            fields={{ catalogId: catalog.id, postId: story.id, ...(term && { find: term }) }}
            says="toast"
            // The pressed button is gone with the story.
            onShown={() => document.getElementById('find-story')?.focus()}
          >
            <Button type="submit" aria-label={copy.ordered.addThis(story.title)}>
              {copy.ordered.addShort}
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
    {term && (
      <p className="Library-line">
        <Link to={action}>{copy.ordered.allStories}</Link>
      </p>
    )}
  </section>
)
