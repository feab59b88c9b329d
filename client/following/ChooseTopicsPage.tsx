import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps, type Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { learn } from '#client/overlay/entities.ts'

const words = copy.onboarding

/** The topics that a viewer follows: once at the start, with a way past it, and later again. */
export const page = definePage<'ChooseTopicsPage'>({
  operation: 'ChooseTopicsPage',
  variables: () => ({}),
  // A new site has no topics to choose from.
  outcome: ({ topics }, at) =>
    isStart(at) && topics.length === 0 ? { status: 302, redirect: endOf(at) ?? path('ShowHome') } : undefined,
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'signin', 'following'],
  Component: ChooseTopicsPage,
})

const isStart = ({ row }: Place) => row.name === 'ShowGetStarted'

/** Where a new account was going; null for home. */
function endOf({ search }: Place): string | null {
  const redirect = search.get('redirect')
  return isOwnPath(redirect) ? redirect : null
}

function ChooseTopicsPage({ data, at }: PageProps<'ChooseTopicsPage'>) {
  const href = useHref()
  const { topics, formAnswer: answer } = data
  const isFirst = isStart(at)
  const action = href(isFirst ? 'ShowGetStarted' : 'CustomizeTopics')
  const end = isFirst ? endOf(at) : null
  const fields = end === null ? undefined : { redirect: end }
  return (
    <div className="ChooseTopics">
      <h1>{words.title}</h1>
      <p>{words.explained}</p>
      <ActionForm
        form={isFirst ? 'chooseTopics' : 'customizeTopics'}
        action={action}
        fields={fields}
        label={isFirst ? words.next : words.save}
        kind="primary"
        className="ChooseTopics-form"
        answer={answer}
        onDone={isFirst ? undefined : (given) => noteFollowed(topics, given)}
      >
        <fieldset className="ChooseTopics-topics">
          <legend>{words.legend}</legend>
          {topics.map(({ id, name, viewerEdge }) => (
            <label key={id} className="ChooseTopics-topic">
              <input type="checkbox" name="tagIds" value={id} defaultChecked={viewerEdge.isFollowing} />
              {name}
            </label>
          ))}
        </fieldset>
      </ActionForm>
      {isFirst && (
        <ActionForm
          form="skipOnboarding"
          action={action}
          fields={fields}
          label={words.skip}
          kind="text"
          answer={answer}
        />
      )}
    </div>
  )
}

/** For the buttons of the topics on pages that have been read before. */
function noteFollowed(topics: readonly { id: string }[], given: FormData) {
  const followed = given.getAll('tagIds')
  for (const { id } of topics) learn({ type: 'Tag', id }, { isFollowing: followed.includes(id) })
}
