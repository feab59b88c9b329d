import { topicDesk as copy } from '#schema/copy/topicDesk.ts'
import { VIEWER_FIELD } from '#schema/viewerField.ts'
import type { ReactNode } from 'react'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { StaffAnswer } from '#client/admin/StaffAnswer.tsx'
import { StaffTop } from '#client/admin/StaffTop.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { SettingsField } from '#client/settings/SettingsField.tsx'

/** Puts stories under a topic by their addresses, and takes them out, for staff. */
export const page = definePage<'AddPostsPage'>({
  operation: 'AddPostsPage',
  variables: ({ params }) => ({ slug: params.topicSlug! }),
  outcome: ({ tag }) => (tag ? undefined : { status: 404 }),
  head: ({ tag }) => ({ title: copy.addTitle(tag!.name), noIndex: true }),
  styles: ['staff', 'settings', 'topicDesk'],
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
      <StaffForm name="addTopicPost" action={action} tagId={id}>
        <SettingsField
          id="post-field"
          label={copy.address}
          name="post"
          autoComplete="off"
          spellCheck={false}
          hint={copy.addressHint}
          defaultValue={answer?.isError ? answer.values.find((value) => value.name === 'post')?.value : ''}
          required
        />
        <Button type="submit" kind="primary">
          {copy.add}
        </Button>
      </StaffForm>
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
              <StaffForm name="removeTopicPost" action={action} tagId={id}>
                <input type="hidden" name="post" value={post.id} />
                <Button type="submit" kind="text" aria-label={copy.removeOf(post.title)}>
                  {copy.remove}
                </Button>
              </StaffForm>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface StaffFormProps {
  name: 'addTopicPost' | 'removeTopicPost'
  action: string
  tagId: string
  children: ReactNode
}

function StaffForm({ name, action, tagId, children }: StaffFormProps) {
  const viewer = useViewer()
  return (
    <form className="TopicDesk-form" method="post" action={action}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      <input type="hidden" name={VIEWER_FIELD} value={viewer?.id ?? ''} />
      <input type="hidden" name="tagId" value={tagId} />
      {children}
    </form>
  )
}
