import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { TopicVisibility } from '#schema/enums.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { StaffAnswer } from '#client/admin/StaffAnswer.tsx'
import { StaffTop } from '#client/admin/StaffTop.tsx'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { SettingsField, SettingsText } from '#client/settings/SettingsField.tsx'

/** A topic's name, description and visibility, for staff: a plain form, which needs no scripts. */
export const page = definePage<'EditTopicPage'>({
  operation: 'EditTopicPage',
  variables: ({ params }) => ({ slug: params.topicSlug! }),
  outcome: ({ tag }) => (tag ? undefined : { status: 404 }),
  head: ({ tag }) => ({ title: copy.title(tag!.name), noIndex: true }),
  styles: ['staff', 'settings', 'topicDesk'],
  Component: EditTopicPage,
})

function EditTopicPage({ data: { tag, formAnswer } }: PageProps<'EditTopicPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const { id, slug, name, description, topicVisibility } = tag!
  const answer = answerTo(formAnswer, 'editTopic')
  const typed = (field: string) => answer?.values.find((value) => value.name === field)?.value
  return (
    <div className="TopicDesk">
      <StaffTop />
      <h1 className="TopicDesk-title">{copy.title(name)}</h1>
      <p className="TopicDesk-links">
        <Link to={href('ShowTopic', { topicSlug: slug })}>{copy.view}</Link>
        <Link to={href('AddPostsToTopic', { topicSlug: slug })}>{copy.stories}</Link>
      </p>
      <form className="TopicDesk-form" method="post" action={href('EditTopic', { topicSlug: slug })}>
        <input type="hidden" name="form" value="editTopic" />
        <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
        <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
        <input type="hidden" name="tagId" value={id} />
        <SettingsField
          id="topic-name"
          label={copy.name}
          name="name"
          defaultValue={typed('name') ?? name}
          required
        />
        <SettingsText
          id="topic-description"
          label={copy.description}
          name="description"
          rows={3}
          defaultValue={typed('description') ?? description}
        />
        <fieldset className="TopicDesk-choices">
          <legend>{copy.visibility}</legend>
          {TopicVisibility.map((visibility) => (
            <label key={visibility} className="TopicDesk-choice">
              <input
                type="radio"
                name="visibility"
                value={visibility}
                required
                defaultChecked={visibility === topicVisibility}
              />
              {copy.visibilities[visibility]}
            </label>
          ))}
        </fieldset>
        {answer && <StaffAnswer answer={answer} />}
        <Button type="submit" kind="primary">
          {copy.save}
        </Button>
      </form>
    </div>
  )
}
