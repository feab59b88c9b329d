import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { StaffAnswer } from '#client/moderation/StaffAnswer.tsx'
import { StaffTop } from '#client/moderation/StaffTop.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { SettingsField } from '#client/forms/SettingsField.tsx'

/** For staff. */
export const page = definePage<'AddPostsPage'>({
  operation: 'AddPostsPage',
  variables: ({ params }) => ({ slug: params.topicSlug! }),
  outcome: ({ tag }) => (tag ? undefined : { status: 404 }),
  head: ({ tag }) => ({ title: copy.addTitle(tag!.name), noIndex: true }),
  styles: ['staff', 'forms', 'settings', 'topicDesk'],
  Component: AddPostsPage,
})

function AddPostsPage({ data: { tag, taggedPosts, formAnswer } }: PageProps<'AddPostsPage'>) {
  const href = useHref()
  const { id, slug, name } = tag!
  const answer = answerTo(formAnswer, 'addTopicPost', 'removeTopicPost')
  const action = href('AddPostsToTopic', { topicSlug: slug })
  return (
    <div className="TopicDesk">
      <StaffTop />
      <h1 className="TopicDesk-title">{copy.addTitle(name)}</h1>
      <p className="TopicDesk-links">
        <Link to={href('ShowTopic', { topicSlug: slug })}>{copy.view}</Link>
        <Link to={href('EditTopic', { topicSlug: slug })}>{copy.edit}</Link>
      </p>
      {answer && <StaffAnswer answer={answer} />}
      <ActionForm
        className="TopicDesk-form"
        form="addTopicPost"
        action={action}
        fields={{ tagId: id }}
        kind="primary"
        label={copy.add}
        isForgetful
      >
        <SettingsField
          id="post-field"
          label={copy.address}
          name="post"
          autoComplete="off"
          spellCheck={false}
          hint={copy.addressHint}
          defaultValue={typedIn(answer?.isError ? answer : null, 'post')}
          required
        />
      </ActionForm>
      <h2 className="TopicDesk-part">{copy.latest}</h2>
      {taggedPosts.posts.length === 0 ? (
        <EmptyState sentence={copy.none} />
      ) : (
        <ul className="TopicDesk-list">
          {taggedPosts.posts.map((post) => (
            <li key={post.id} className="TopicDesk-one">
              <a href={post.mediumUrl} lang={post.language} dir={post.direction}>
                {post.title}
              </a>
              <ActionForm
                className="TopicDesk-form"
                form="removeTopicPost"
                action={action}
                fields={{ tagId: id, post: post.id }}
                says="toast"
                kind="text"
                label={copy.remove}
                name={copy.removeOf(post.title)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
