import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { TopicVisibility } from '#schema/enums.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { SettingsField, SettingsText } from '#client/forms/SettingsField.tsx'

/** For staff. */
export const page = definePage<'EditTopicPage'>({
  operation: 'EditTopicPage',
  variables: ({ params }) => ({ slug: params.topicSlug! }),
  outcome: ({ tag }) => (tag ? undefined : { status: 404 }),
  head: ({ tag }) => ({ title: copy.title(tag!.name), noIndex: true }),
  styles: ['staff', 'forms', 'settings', 'topicDesk'],
  Component: EditTopicPage,
})

function EditTopicPage({ data: { tag, formAnswer } }: PageProps<'EditTopicPage'>) {
  const href = useHref()
  const { id, slug, name, description, topicVisibility } = tag!
  const answer = answerTo(formAnswer, 'editTopic')
  const fault = answer?.field ? answer : null
  return (
    <div className="TopicDesk">
      <StaffTop />
      <h1 className="TopicDesk-title">{copy.title(name)}</h1>
      <p className="TopicDesk-links">
        <Link to={href('ShowTopic', { topicSlug: slug })}>{copy.view}</Link>
        <Link to={href('AddPostsToTopic', { topicSlug: slug })}>{copy.stories}</Link>
      </p>
      <ActionForm
        className="TopicDesk-form"
        form="editTopic"
        action={href('EditTopic', { topicSlug: slug })}
        fields={{ tagId: id }}
        answer={fault}
        kind="primary"
        label={copy.save}
      >
        <SettingsField
          id="topic-name"
          label={copy.name}
          name="name"
          defaultValue={typedIn(answer, 'name') ?? name}
          required
        />
        <SettingsText
          id="topic-description"
          label={copy.description}
          name="description"
          rows={3}
          defaultValue={typedIn(answer, 'description') ?? description}
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
        {answer && !fault && <StaffAnswer answer={answer} />}
      </ActionForm>
    </div>
  )
}
